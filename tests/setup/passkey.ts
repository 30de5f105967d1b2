import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { z } from "zod";
import type { authenticationResponse, registrationResponse } from "#server/contract/security";

type Options = { challenge?: unknown };

/**
 * A security key in software: creates a passkey (ES256, no attestation) and signs with it. The test controls `counter`.
 */
export type SecurityKey = {
  counter: number;
  register(options: Options): z.input<typeof registrationResponse>;
  sign(options: Options): z.input<typeof authenticationResponse>;
};

/** @param origin page that the browser would report; `host` the relying party that the key signs for */
export function securityKey({
  origin = "http://localhost:3000",
  host = "localhost",
}: { origin?: string; host?: string } = {}): SecurityKey {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const rawId = randomBytes(32);
  const id = rawId.toString("base64url");
  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const data = (flags: number, counter: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash("sha256").update(host).digest(), Buffer.from([flags]), count, more]);
  };
  // Public key as COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const key: SecurityKey = {
    counter: 0,
    register(options) {
      const authData = data(
        0x45,
        key.counter,
        Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, cose]),
      );
      // {"fmt": "none", "attStmt": {}, "authData": bytes}
      const object = Buffer.concat([
        Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
        Buffer.from([0x59, authData.length >> 8, authData.length & 255]),
        authData,
      ]);
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData("webauthn.create", options).toString("base64url"),
          attestationObject: object.toString("base64url"),
          transports: ["usb"],
        },
      };
    },
    sign(options) {
      const client = clientData("webauthn.get", options);
      const authenticatorData = data(0x05, key.counter);
      const signature = sign(
        "sha256",
        Buffer.concat([authenticatorData, createHash("sha256").update(client).digest()]),
        privateKey,
      );
      return {
        id,
        rawId: id,
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: authenticatorData.toString("base64url"),
          signature: signature.toString("base64url"),
        },
      };
    },
  };
  return key;
}

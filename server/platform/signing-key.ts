import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

export type Signer = {
  /** Ed25519 over the bytes: the same text always gives the same 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
  /** SubjectPublicKeyInfo as PEM, for everyone. */
  publicKey: string;
};

export function signerOf(key: KeyObject): Signer {
  return { sign: (bytes) => sign(null, bytes, key), publicKey: createPublicKey(key).export({ type: "spki", format: "pem" }).toString() };
}

export const newSigner = (): Signer => signerOf(generateKeyPairSync("ed25519").privateKey);

/**
 * The house's key for purchase orders: given as PEM, else made once and kept in `dataDir`.
 * @throws when the text is no Ed25519 private key
 */
export function openSigner(pem: string | undefined, dataDir: string): Signer {
  if (pem) return signerOf(ed25519(pem));
  const file = path.join(dataDir, "purchase-order-key.pem");
  if (existsSync(file)) return signerOf(ed25519(readFileSync(file, "utf8")));
  mkdirSync(dataDir, { recursive: true });
  const { privateKey } = generateKeyPairSync("ed25519");
  writeFileSync(file, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  return signerOf(privateKey);
}

function ed25519(pem: string): KeyObject {
  const key = createPrivateKey(pem.replaceAll("\\n", "\n"));
  if (key.asymmetricKeyType !== "ed25519") throw new Error("the key of purchase orders is not Ed25519");
  return key;
}

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from "node:crypto";

export type Signer = {
  /** Ed25519 signature of the bytes. It is deterministic: the same bytes always give the same 64 bytes. */
  sign(bytes: Uint8Array): Buffer;
  /** Public key (SubjectPublicKeyInfo) as PEM. */
  publicKey: string;
  /** Keys used earlier, or by other installations of the company; newest first. */
  otherPublicKeys: string[];
};

/** A signer with one Ed25519 key and no other public keys. */
export function signerOf(key: KeyObject): Signer {
  return {
    sign: (bytes) => sign(null, bytes, key),
    publicKey: createPublicKey(key).export({ type: "spki", format: "pem" }).toString(),
    otherPublicKeys: [],
  };
}

export const newSigningKey = (): KeyObject => generateKeyPairSync("ed25519").privateKey;

/**
 * Parses a PEM key, in which line breaks may be written as `\n`.
 * @throws if it is not an Ed25519 private key
 */
export function signingKeyOf(pem: string): KeyObject {
  const key = createPrivateKey(pem.replaceAll("\\n", "\n"));
  if (key.asymmetricKeyType !== "ed25519") throw new Error("the key of purchase orders is not Ed25519");
  return key;
}

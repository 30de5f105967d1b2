import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Seal } from "../../platform/seal";
import { newSigningKey, signerOf, signingKeyOf, type Signer } from "../../platform/signing-key";
import type { Db } from "../db/connection";
import { findKeptKey, keepKey, lockKeys, otherPublicKeys, retireKeptKey } from "./store";

export type KeySources = {
  /** PKCS #8 as PEM: set if the key is stored elsewhere and given to every process. */
  pem: string | undefined;
  /** Folder in which earlier versions stored a key for each process. */
  dataDir: string;
  /** A demo whose secret is lost makes a new key instead of failing to start. */
  demo: boolean;
};

/**
 * The company's signer of purchase orders: with the given key, otherwise with the one in the database, which is
 * encrypted and shared by all processes; the first process creates it.
 * @throws if the given text is not an Ed25519 private key, or none of the secrets decrypts the stored key
 */
export async function openHouseSigner(
  db: Db,
  seal: Seal,
  { pem, dataDir, demo }: KeySources,
): Promise<Signer> {
  const signer = await db.transaction(async (tx) => {
    await lockKeys(tx);
    const ofFile = keyOfFile(dataDir);
    if (ofFile) await keepKey(tx, signerOf(ofFile).publicKey, null);
    if (pem) {
      const given = signerOf(signingKeyOf(pem));
      await keepKey(tx, given.publicKey, null);
      return given;
    }
    const kept = await findKeptKey(tx);
    const opened = kept && seal.open(kept.sealed);
    if (opened) return signerOf(signingKeyOf(opened));
    if (kept && !demo)
      throw new Error(
        "The database keeps the key of purchase orders under another SESSION_SECRET. Give that one as the " +
          "second (SESSION_SECRET=new,old), or a key of your own as SIGNING_KEY.",
      );
    if (kept) await retireKeptKey(tx);
    const key = (!kept && ofFile) || newSigningKey();
    const made = signerOf(key);
    await keepKey(tx, made.publicKey, seal.close(key.export({ type: "pkcs8", format: "pem" }).toString()));
    return made;
  });
  return { ...signer, otherPublicKeys: await otherPublicKeys(db, signer.publicKey) };
}

function keyOfFile(dataDir: string) {
  const file = path.join(dataDir, "purchase-order-key.pem");
  return existsSync(file) ? signingKeyOf(readFileSync(file, "utf8")) : null;
}

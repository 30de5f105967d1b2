import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Seal } from "../../platform/seal";
import { newSigningKey, signerOf, signingKeyOf, type Signer } from "../../platform/signing-key";
import type { Db } from "../db/connection";
import { findKeptKey, keepKey, lockKeys, otherPublicKeys, retireKeptKey } from "./store";

export type KeySources = {
  /** PKCS #8 as PEM: a house that keeps its key elsewhere gives it to every process. */
  pem: string | undefined;
  /** Folder where earlier versions kept a key for each process. */
  dataDir: string;
  /** A demonstration whose secret is gone makes a new key instead of stopping. */
  demo: boolean;
};

/**
 * The house's signer of purchase orders: with the key that is given, else with the one that the database keeps, sealed,
 * for all processes; the first of them makes it.
 * @throws when the given text is no Ed25519 private key, or none of the secrets opens the kept key
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

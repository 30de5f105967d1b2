import { hkdfSync } from "node:crypto";

/** The salt that a tablet creates once and stores beside what it encrypted. */
export const SALT = /^[\w-]{22}$/;

/**
 * The keys under which a tablet keeps a seller's day while the network may go away (docs/decisions/0083). They follow from
 * the secret of the house, the seller and the tablet's salt, so that the same seller gets the same key after unlocking
 * or a new login, nobody else does, and nothing has to be kept here.
 * @param secrets the first one seals, all of them open: there are two while rotating
 * @returns AES keys of 256 bits, base64
 */
export const offlineKeys = (secrets: readonly string[], sellerId: string, salt: string): string[] =>
  secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `offline:${sellerId}`, 32)).toString("base64"),
  );

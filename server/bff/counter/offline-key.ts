import { hkdfSync } from "node:crypto";

/** The salt that a tablet creates once and stores beside the encrypted data. */
export const SALT = /^[\w-]{22}$/;

/**
 * The keys under which a tablet encrypts a seller's offline data (docs/decisions/0083). They are derived from the
 * server's secret, the seller and the tablet's salt, so that the same seller gets the same key after unlocking or a new
 * login, nobody else does, and the server stores nothing.
 * @param secrets the first one encrypts, all of them decrypt: there are two during a rotation
 * @returns AES keys of 256 bits, base64
 */
export const offlineKeys = (secrets: readonly string[], sellerId: string, salt: string): string[] =>
  secrets.map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `offline:${sellerId}`, 32)).toString("base64"),
  );

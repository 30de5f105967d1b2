import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export type Seal = { close(text: string): string; open(sealed: string): string | null };

/**
 * Encrypts small texts of the database (AES-256-GCM), so that a copy of it alone gives nothing away.
 * @param secrets the first closes, all open: two while rotating
 */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const keys = secrets.map((secret) => createHash("sha256").update(`seal:${secret}`).digest());
  const [first] = keys as [Buffer];
  return {
    close(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", first, nonce);
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      for (const key of keys) {
        try {
          const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), { authTagLength: 16 }).setAuthTag(bytes.subarray(12, 28));
          return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
        } catch {
          continue;
        }
      }
      return null;
    },
  };
}

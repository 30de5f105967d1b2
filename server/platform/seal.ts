import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

export type Seal = {
  close(text: string): string;
  /** The decrypted text; null if none of the secrets fits. */
  open(sealed: string): string | null;
  /** The same text encrypted with the first secret; null if it is already, or if none of the secrets fits. */
  renew(sealed: string): string | null;
};

/**
 * Encrypts small texts in the database (AES-256-GCM), so that a copy of the database reveals nothing.
 * @param secrets the first one encrypts, all of them decrypt; there are two while a secret is being replaced
 */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const keys = secrets.map((secret) => createHash("sha256").update(`seal:${secret}`).digest());
  const [first] = keys as [Buffer];
  const close = (text: string): string => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", first, nonce);
    const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
  };
  const opened = (sealed: string): { text: string; byFirst: boolean } | null => {
    for (const key of keys) {
      const text = openWith(key, Buffer.from(sealed, "base64url"));
      if (text !== null) return { text, byFirst: key === first };
    }
    return null;
  };
  return {
    close,
    open: (sealed) => opened(sealed)?.text ?? null,
    renew(sealed) {
      const found = opened(sealed);
      return found && !found.byFirst ? close(found.text) : null;
    },
  };
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12), {
      authTagLength: 16,
    }).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

import { createHash, randomBytes } from "node:crypto";

/** Opaque URL-safe id of 128 bits, with a prefix that names its kind: `ord_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

/** SHA-256 of a text (UTF-8) or of bytes, in base64url: 43 characters. */
export function sha256(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("base64url");
}

/** ETag of a response: 120 bits of the hash of its body. */
export const etagOf = (body: string | Uint8Array): string => `"${sha256(body).slice(0, 20)}"`;

import { createHash, randomBytes } from "node:crypto";

/** Opaque URL-safe id of 128 bits, with a prefix that tells people what it is: `ord_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}

/** SHA-256 of a text (UTF-8), in base64url: 43 letters. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

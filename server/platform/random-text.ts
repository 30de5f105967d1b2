import { randomFillSync } from "node:crypto";

/** A pool of random bytes, because requesting a few from the system costs as much as requesting thousands. */
const store = Buffer.alloc(8192);
let at = store.length;

/** This many random bytes as text; each byte is used once. */
export function randomText(bytes: number, encoding: "hex" | "base64" | "base64url"): string {
  if (at + bytes > store.length) {
    randomFillSync(store);
    at = 0;
  }
  at += bytes;
  return store.toString(encoding, at - bytes, at);
}

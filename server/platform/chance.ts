import { randomFillSync } from "node:crypto";

/** Random bytes in store: asking the system for a few costs as much as for thousands. */
const store = Buffer.alloc(8192);
let at = store.length;

/** This many random bytes as text; each byte is used once. */
export function chance(bytes: number, encoding: "hex" | "base64" | "base64url"): string {
  if (at + bytes > store.length) {
    randomFillSync(store);
    at = 0;
  }
  at += bytes;
  return store.toString(encoding, at - bytes, at);
}

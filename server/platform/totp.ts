import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Seconds that a code is valid, its digits, and the hash that every authenticator understands (RFC 6238 §4, §5.2). */
const STEP = 30;
const DIGITS = 6;
/** Codes of the step before and after are taken: clocks differ, and people type slowly. */
const WINDOW = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export type Hash = "sha1" | "sha256" | "sha512";

/** Code of one counter value by RFC 4226. */
export function hotp(key: Uint8Array, counter: number, digits = DIGITS, hash: Hash = "sha1"): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac(hash, key).update(message).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 10 ** digits).padStart(digits, "0");
}

/** Number of the 30-second step that a moment lies in. @param ms since 1970 */
export const stepOf = (ms: number): number => Math.floor(ms / 1000 / STEP);

/**
 * The step whose code this is, or `null`. Steps up to `usedStep` are refused, so that a code that was seen over the
 * shoulder is worth nothing once it was used.
 */
export function matchingStep(key: Uint8Array, code: string, ms: number, usedStep: number): number | null {
  const now = stepOf(ms);
  let found: number | null = null;
  for (let step = now - WINDOW; step <= now + WINDOW; step += 1) {
    const right = Buffer.from(hotp(key, step));
    const given = Buffer.from(code);
    if (given.length === right.length && timingSafeEqual(given, right) && step > usedStep) found ??= step;
  }
  return found;
}

/** 160 random bits, as RFC 4226 §4 recommends, in Base32 as people type them. */
export const newSecret = (): string => toBase32(randomBytes(20));

/** Base32 of RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(parseInt(five.padEnd(5, "0"), 2))).join("");
}

/** Letters outside the alphabet are left out: spaces between the groups that people read. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text.toUpperCase()].map((letter) => ALPHABET.indexOf(letter)).filter((value) => value >= 0).map((value) => value.toString(2).padStart(5, "0")).join("");
  return Uint8Array.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** What the QR code of an authenticator says. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: "SHA1", digits: String(DIGITS), period: String(STEP) });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query.toString().replace(/\+/g, "%20")}`;
}

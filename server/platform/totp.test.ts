import { describe, expect, it } from "vitest";
import { fromBase32, hotp, matchingStep, newSecret, otpauthUri, stepOf, toBase32, type Hash } from "./totp";

const bytes = (text: string) => new TextEncoder().encode(text);
/** Keys of RFC 6238 appendix B: the ASCII digits, as long as the hash is. */
const KEYS: Record<Hash, Uint8Array> = { sha1: bytes("12345678901234567890"), sha256: bytes("12345678901234567890123456789012"), sha512: bytes("1234567890123456789012345678901234567890123456789012345678901234") };
const VECTORS: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
  [59, "94287082", "46119246", "90693936"],
  [1111111109, "07081804", "68084774", "25091201"],
  [1111111111, "14050471", "67062674", "99943326"],
  [1234567890, "89005924", "91819424", "93441116"],
  [2000000000, "69279037", "90698825", "38618901"],
  [20000000000, "65353130", "77737706", "47863826"],
];

describe("Codes of an authenticator", () => {
  it.each(VECTORS)("are those of RFC 6238 appendix B at second %i", (seconds, ...codes) => {
    (["sha1", "sha256", "sha512"] as const).forEach((hash, i) => expect(hotp(KEYS[hash], stepOf(seconds * 1000), 8, hash), hash).toBe(codes[i]));
  });

  it("are those of RFC 4226 appendix D for the first ten counters", () => {
    const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
    expect(codes.map((_, counter) => hotp(KEYS.sha1, counter))).toEqual(codes);
  });

  it("are taken one step early or late, not two, and never a second time", () => {
    const ms = 1_700_000_000_000;
    const step = stepOf(ms);
    const at = (delta: number) => matchingStep(KEYS.sha1, hotp(KEYS.sha1, step + delta), ms, -1);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
    expect(matchingStep(KEYS.sha1, hotp(KEYS.sha1, step), ms, step)).toBeNull();
    expect(matchingStep(KEYS.sha1, "12345", ms, -1)).toBeNull();
  });
});

describe("The secret", () => {
  it("is written in Base32 of RFC 4648 and read back, with the spaces that people type", () => {
    expect(toBase32(bytes("foobar"))).toBe("MZXW6YTBOI");
    expect(new TextDecoder().decode(fromBase32("mzxw 6ytb oi"))).toBe("foobar");
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(toBase32(fromBase32(secret))).toBe(secret);
  });

  it("stands in the address that authenticators read", () => {
    expect(otpauthUri("Aurive", "a@b.example", "ABC")).toBe("otpauth://totp/Aurive:a%40b.example?secret=ABC&issuer=Aurive&algorithm=SHA1&digits=6&period=30");
  });
});

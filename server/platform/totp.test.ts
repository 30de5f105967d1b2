import { Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { shownCode } from "../../tests/setup/authenticator";
import { matchingStep, newSecret, otpauthUri } from "./totp";

/** The secret of RFC 4226 appendix D and RFC 6238 appendix B, as people would type it. */
const SECRET = Secret.fromLatin1("12345678901234567890").base32;

describe("Codes of an authenticator", () => {
  it.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
    [20000000000, "353130"],
  ])("are those of RFC 6238 appendix B at second %i", (seconds, code) =>
    expect(matchingStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30)),
  );

  it("are accepted one step early or late, not two", () => {
    const ms = 1_700_000_000_000;
    const step = Math.floor(ms / 30_000);
    const at = (delta: number) => matchingStep(SECRET, shownCode(SECRET, ms + delta * 30_000), ms);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
  });

  it.each(["", "12345", "1234567", "28708２", " 287082", "287082 ", "+87082", "-1e5.0", "\u0000"])(
    "are six digits as shown: %j is not one",
    (code) => expect(matchingStep(SECRET, code, 59_000)).toBeNull(),
  );
});

describe("The secret", () => {
  it("is 160 random bits in Base32 of RFC 4648", () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret(10)).toMatch(/^[A-Z2-7]{16}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it("is read with the spaces that people type", () => {
    const spaced = SECRET.toLowerCase().replace(/(.{4})/g, "$1 ");
    expect(matchingStep(spaced, "287082", 59_000)).toBe(1);
  });

  it("is in the address that authenticator apps read", () => {
    const uri = new URL(otpauthUri("Aurive", "a@b.example", SECRET));
    expect(uri.href.split("?")[0]).toBe("otpauth://totp/Aurive:a%40b.example");
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: SECRET,
      issuer: "Aurive",
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
  });
});

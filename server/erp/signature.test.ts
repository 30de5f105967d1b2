import { describe, expect, it } from "vitest";
import { isSignedByErp, sign } from "./signature";

describe("the signature of a callback", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  it("is accepted for its own body and key, and for five minutes", () => {
    const header = sign("{}", "secret-of-the-erp", now);
    expect(isSignedByErp(header, "{}", "secret-of-the-erp", new Date(now.getTime() + 299_000))).toBe(true);
    expect(isSignedByErp(header, "{}", "secret-of-the-erp", new Date(now.getTime() + 301_000))).toBe(false);
    expect(isSignedByErp(header, "{} ", "secret-of-the-erp", now)).toBe(false);
    expect(isSignedByErp(header, "{}", "another-secret-of-it", now)).toBe(false);
    for (const forged of [undefined, "", "t=1", header.replace(/.$/, "x"), header.toUpperCase()])
      expect(isSignedByErp(forged, "{}", "secret-of-the-erp", now)).toBe(false);
  });
});

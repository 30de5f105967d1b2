import { describe, expect, it } from "vitest";
import { securityHeaderList, securityHeaders } from "./headers";
import { isCounter } from "./route-id";

/* The headers of every page, repeated here by hand, so that loosening one requires a change in two places. */

const policy = (connect: string) =>
  [
    "default-src 'none'",
    "script-src 'nonce-n0nce' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connect,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join("; ");
const ALWAYS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
  "X-Frame-Options": "DENY",
};

describe("The headers of every answer", () => {
  it("let the browser run, frame and load only our own content", () => {
    expect(securityHeaders("n0nce", false)).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data:"),
      ...ALWAYS,
    });
  });

  it("enable HSTS if the server uses HTTPS", () => {
    expect(securityHeaders("n0nce", true)).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data:"),
      ...ALWAYS,
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  it("allow the camera only for the counter's own pages", () => {
    expect(securityHeaders("n0nce", false, [], true)).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data:"),
      ...ALWAYS,
      "Permissions-Policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    });
    expect(
      ["/en/fr/pro/day", "/jp/jp/pro/login", "/en/fr/catalog", "/en/fr/pro/nowhere", "/api/pro", "/"].map(
        isCounter,
      ),
    ).toEqual([true, true, false, false, false, false]);
  });

  it("let a page fetch from the mirrors that are named, and load nothing else from them", () => {
    expect(securityHeaders("n0nce", false, ["https://a.example", "https://b.example"])).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data: https://a.example https://b.example"),
      ...ALWAYS,
    });
  });

  it("are the same for a cached response, which has them as a list", () => {
    const mirrors = ["https://a.example"];
    for (const https of [true, false]) {
      const list = securityHeaderList(https, mirrors);
      for (const nonce of ["n0nce", "another"])
        expect(list(nonce)).toEqual(Object.entries(securityHeaders(nonce, https, mirrors)).flat());
    }
  });
});

import { describe, expect, it } from "vitest";
import { securityHeaders } from "./headers";

/* What a browser is told about every page, once more and by hand: who loosens it says so here. */

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
  it("let the browser run, frame and load nothing but what is ours", () => {
    expect(securityHeaders("n0nce", false)).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data:"),
      ...ALWAYS,
    });
  });

  it("keep the browser on https where the house is on it", () => {
    expect(securityHeaders("n0nce", true)).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data:"),
      ...ALWAYS,
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
    });
  });

  it("let a page fetch from the mirrors that are named, and load nothing else from them", () => {
    expect(securityHeaders("n0nce", false, ["https://a.example", "https://b.example"])).toEqual({
      "Content-Security-Policy": policy("connect-src 'self' blob: data: https://a.example https://b.example"),
      ...ALWAYS,
    });
  });
});

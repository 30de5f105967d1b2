/**
 * The device features that a page may use.
 * @param camera whether the page has the counter's search field, which scans codes (docs/decisions/0078)
 */
export const permissions = (camera: boolean): { "Permissions-Policy": string } => ({
  "Permissions-Policy": `camera=(${camera ? "self" : ""}), microphone=(), geolocation=(), payment=(), usb=()`,
});

/** Security headers of every response. The nonce is new for each page and never in loader data. */
export function securityHeaders(
  nonce: string,
  https: boolean,
  iconMirrors: readonly string[] = [],
  camera = false,
): Record<string, string> {
  return {
    "Content-Security-Policy": [
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      ["connect-src 'self' blob: data:", ...iconMirrors].join(" "),
      "worker-src 'self' blob:",
      "manifest-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "object-src 'none'",
    ].join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...permissions(camera),
    "X-Frame-Options": "DENY",
    ...(https ? { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/**
 * The same headers as a flat list of names and values, for cached responses: everything but the nonce is built once.
 */
export function securityHeaderList(
  https: boolean,
  iconMirrors: readonly string[] = [],
): (nonce: string) => string[] {
  const { "Content-Security-Policy": policy = "", ...others } = securityHeaders("\n", https, iconMirrors);
  const [before = "", after = ""] = policy.split("\n");
  const fixed = Object.entries(others).flat();
  return (nonce) => ["Content-Security-Policy", `${before}${nonce}${after}`, ...fixed];
}

import { SESSION_COOKIE } from "./session";

export const SECRET = "s".repeat(32);
export const CAMILLE = { token: "t", role: "seller", sellerId: "sel_camille" } as const;

/** The cookie header that a browser would send after a request. */
export const cookieOf = (lines: string[]) =>
  lines.find((line) => line.startsWith(SESSION_COOKIE))?.split(";")[0] ?? "";

import { pino, type Logger } from "pino";

export type Log = Logger;

/** JSON lines on stdout. Never log a query, cookie, body, token, e-mail or name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: ["token", "password", "email", "authorization", "cookie", "*.token", "*.password", "*.email"],
      censor: "…",
    },
  });
}

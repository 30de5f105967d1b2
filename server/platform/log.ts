import { pino, type Logger } from "pino";

export type Log = Logger;

/** From this level of pino's on a line is of an error. */
const ERROR = 50;
/** Bytes of lines that are written together, and milliseconds after which what is there is written in any case. */
const TOGETHER = { bytes: 8192, ms: 100 };

/**
 * JSON lines on stdout. Lines are written together, since one write a line takes more of a process than an answer from
 * memory; an error is written at once with all that came before it. Never log a query, cookie, body, token, e-mail or
 * name.
 */
export function createLog(level: string): Log {
  const out = pino.destination({ dest: 1, minLength: TOGETHER.bytes, sync: true });
  let waiting: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(waiting);
    waiting = undefined;
    out.flushSync();
  };
  process.once("exit", write);
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["token", "password", "email", "authorization", "cookie", "*.token", "*.password", "*.email"],
        censor: "…",
      },
      hooks: {
        logMethod(line, method, of) {
          method.apply(this, line);
          if (of >= ERROR) write();
          else waiting ??= setTimeout(write, TOGETHER.ms).unref();
        },
      },
    },
    out,
  );
}

import { writeSync } from "node:fs";
import { pino, type DestinationStream, type Logger } from "pino";
import { faultCode } from "./cause";

export type Log = Logger;

/** Level of pino from which a line reports an error. */
const ERROR = 50;
/** Characters that are written together, and milliseconds after which everything buffered is written. */
const TOGETHER = { size: 8192, ms: 100 };
/** Buffer in bytes for a slow reader; anything beyond is dropped. */
const KEPT_MAX = 1024 * 1024;
/** Milliseconds for which an ending process waits for a slow reader, and between two tries. */
const LAST_WAIT = { all: 1000, each: 10 };

/**
 * JSON lines on stdout. Lines are buffered, because one write per line takes longer than a cached response; an error is
 * written at once, with everything before it. Never log a query, cookie, body, token, e-mail or name.
 */
export function createLog(level: string): Log {
  const out = together(1);
  process.once("exit", out.last);
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
          if (of >= ERROR) out.flush();
        },
      },
    },
    out,
  );
}

/**
 * Buffers lines. If the log cannot be written (its reader is gone, its disk is full), the process neither ends nor
 * waits: the lines are dropped, and the next ones are tried. pino's own destination would retry forever.
 */
function together(fd: number): DestinationStream & { flush(): void; last(): void } {
  let lines = "";
  let rest = Buffer.alloc(0);
  let waiting: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(waiting);
    waiting = undefined;
    if (rest.length < KEPT_MAX) rest = Buffer.concat([rest, Buffer.from(lines)]);
    lines = "";
    try {
      while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      // EAGAIN: a slow reader will read later.
      if (faultCode(error) !== "EAGAIN") rest = Buffer.alloc(0);
    }
  };
  return {
    write(line) {
      lines += line;
      if (lines.length >= TOGETHER.size) flush();
      else waiting ??= setTimeout(flush, TOGETHER.ms).unref();
    },
    flush,
    last() {
      const until = performance.now() + LAST_WAIT.all;
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (flush(); rest.length > 0 && performance.now() < until; flush())
        Atomics.wait(pause, 0, 0, LAST_WAIT.each);
    },
  };
}

import { faultCode, faultFacts } from "./cause";
import type { Log } from "./log";

/** Milliseconds within which the same error of the same work is logged only once. */
const EVERY_MS = 60_000;

type Lasting = { since: number; unsaid: number; said: Map<string, number> };

/**
 * Logs the errors of work that is retried in the background: each kind at once, the same one again after a minute, with
 * the number of failures (`times`) since the last line; and one line when it works again. If the database is down for
 * an hour, that is some sixty lines for each kind of work instead of thousands.
 */
export function repeatedFaults(log: Log, level: "error" | "warn" = "error", now = () => performance.now()) {
  const lasting = new Map<string, Lasting>();
  return {
    failed(what: string, error: unknown): void {
      const at = now();
      const one = lasting.get(what) ?? { since: at, unsaid: 0, said: new Map<string, number>() };
      lasting.set(what, one);
      one.unsaid += 1;
      const kind = faultCode(error) ?? (error instanceof Error ? error.name : typeof error);
      if (at - (one.said.get(kind) ?? -Infinity) < EVERY_MS) return;
      one.said.set(kind, at);
      log[level]({ fault: faultFacts(error), times: one.unsaid }, `${what} fault`);
      one.unsaid = 0;
    },
    worked(what: string): void {
      const one = lasting.get(what);
      if (!one) return;
      lasting.delete(what);
      log.info({ seconds: Math.round((now() - one.since) / 1000), times: one.unsaid }, `${what} works again`);
    },
  };
}

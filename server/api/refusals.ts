import { LRUCache } from "lru-cache";
import { faultFacts } from "../platform/cause";
import type { ApiContext } from "./context";
import { callOf, callerOf } from "./http";
import { noteRefused } from "./security-events/store";

/** Repeated attempts of the same kind are recorded once within this many seconds. */
const EVERY_S = 60;
/** Number of refusals that this process remembers, so that repeated ones do not reach the database. */
const REMEMBERED = 10_000;

/**
 * Records calls refused for lack of permission (403): one event per account, action and minute, however many attempts
 * and processes there are.
 */
export function refusals({ db, log, now }: Pick<ApiContext, "db" | "log" | "now">) {
  const noted = new LRUCache<string, number>({ max: REMEMBERED });
  return async (request: Request): Promise<void> => {
    const caller = callerOf(request);
    if (!caller) return;
    const { call } = callOf(request);
    const account = `${caller.kind}:${caller.id}`;
    const key = `${account} ${call}`;
    const time = now().getTime();
    if (time - (noted.get(key) ?? -Infinity) < EVERY_S * 1000) return;
    noted.set(key, time);
    // The refusal itself is returned in any case.
    await noteRefused(db, { account, address: caller.address, call }, EVERY_S).catch((error: unknown) =>
      log.error({ fault: faultFacts(error), call }, "refusal not noted"),
    );
  };
}

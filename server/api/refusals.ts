import { LRUCache } from "lru-cache";
import { faultFacts } from "../platform/cause";
import type { ApiContext } from "./context";
import { callOf, callerOf } from "./http";
import { noteRefused } from "./security-events/store";

/** Somebody who tries the same again and again is noted once in so many seconds. */
const EVERY_S = 60;
/** Refusals that this process remembers, so that repeated ones do not reach the database. */
const REMEMBERED = 10_000;

/**
 * Notes who was refused what for want of rights (403): one event for each account, act and minute, however many tries and
 * processes there are.
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
    // The refusal itself is answered in any case.
    await noteRefused(db, { account, address: caller.address, call }, EVERY_S).catch((error: unknown) =>
      log.error({ fault: faultFacts(error), call }, "refusal not noted"),
    );
  };
}

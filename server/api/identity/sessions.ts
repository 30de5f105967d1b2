import { LRUCache } from "lru-cache";
import { deviceOf } from "~/domain/device";
import type { ApiContext } from "../context";
import type { TokenPayload } from "../tokens";
import { markSeen } from "./store";

/** A token that is used all the time is written down once a minute. */
const EVERY_MS = 60_000;
/** Tokens whose last note this process remembers; the others are noted once more. */
const REMEMBERED = 20_000;

/** Notes which tokens are in use, and with what, for the list that their owner sees. */
export function sessionsSeen({ db, now }: Pick<ApiContext, "db" | "now">) {
  const noted = new LRUCache<string, number>({ max: REMEMBERED });
  return async (claims: TokenPayload, userAgent: string | null): Promise<void> => {
    const time = now().getTime();
    // After a change of the password the session goes on under its id, with another token.
    const token = `${claims.jti} ${claims.epoch}`;
    if (time - (noted.get(token) ?? -Infinity) < EVERY_MS) return;
    // Before the statement: calls side by side write once.
    noted.set(token, time);
    await markSeen(db, {
      jti: claims.jti,
      account: `${claims.role}:${claims.sub}`,
      epoch: claims.epoch,
      beganAt: new Date(claims.iat * 1000),
      expiresAt: new Date(claims.exp * 1000),
      ...deviceOf(userAgent),
    });
  };
}

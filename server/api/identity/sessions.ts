import { LRUCache } from "lru-cache";
import { deviceOf } from "~/domain/device";
import type { ApiContext } from "../context";
import type { TokenPayload } from "../tokens";
import { markSeen } from "./store";

/** The last use of a token is written at most once a minute. */
const EVERY_MS = 60_000;
/** Number of tokens whose last record this process remembers; others are recorded again. */
const REMEMBERED = 20_000;

/** Records which tokens are in use, and with which device, for the list of sessions. */
export function sessionsSeen({ db, now }: Pick<ApiContext, "db" | "now">) {
  const noted = new LRUCache<string, number>({ max: REMEMBERED });
  return async (claims: TokenPayload, userAgent: string | null): Promise<void> => {
    const time = now().getTime();
    // After a change of password, the session continues under its id with another token.
    const token = `${claims.jti} ${claims.epoch}`;
    if (time - (noted.get(token) ?? -Infinity) < EVERY_MS) return;
    // Set before the statement, so that concurrent calls write once.
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

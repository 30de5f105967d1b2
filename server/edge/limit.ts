import type { Kv } from "../platform/kv";

/** Posts that one address may send in a minute; the login has its own, stricter limit per account in /api. */
const POSTS_A_MINUTE = 120;

/** In memory, for when the shared store is away: a limiter that is down must not be open. */
const own = new Map<string, { n: number; until: number }>();

function countHere(key: string, ttl: number): number {
  const now = Date.now();
  if (own.size > 10_000) own.clear();
  const entry = own.get(key);
  const next = entry && entry.until > now ? { n: entry.n + 1, until: entry.until } : { n: 1, until: now + ttl * 1000 };
  own.set(key, next);
  return next.n;
}

/** @returns whether the address has sent too many posts within the minute */
export async function tooMany(kv: Kv, ip: string, max = POSTS_A_MINUTE): Promise<boolean> {
  const key = `limit:${ip}:${Math.floor(Date.now() / 60_000)}`;
  const n = await kv.count(key, 60).catch(() => countHere(key, 60));
  return n > max;
}

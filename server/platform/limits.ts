import { LRUCache } from "lru-cache";
import { sha256 } from "./ids";
import type { Kv } from "./kv";

/** Maximum number of events in a window that starts with the first one. */
export type Rule = { max: number; seconds: number };

export type Limits = {
  /**
   * Counts an event of `subject` under the rule's name.
   * @returns null while it is allowed, otherwise the end of the window (ms since 1970)
   */
  take(name: string, subject: string, rule: Rule): Promise<number | null>;
  /** Uncounts an event that turned out to be legitimate. */
  giveBack(name: string, subject: string, rule: Rule): Promise<void>;
  /** Resets the count. */
  forget(name: string, subject: string): Promise<void>;
};

type Window = { n: number; until: number };

/** Maximum number of windows in this process; the least recently used are dropped first. */
const OWN_MAX = 50_000;

/**
 * Rate limits in the store that all processes share. Each process also counts in memory, so that while the store does
 * not answer, a limit neither disappears nor starts again. Subjects (addresses, e-mail) are hashed, so the store has no
 * list of visitors.
 * @param now milliseconds
 */
export function createLimits(kv: Pick<Kv, "count" | "remove">, now: () => number = Date.now): Limits {
  const own = new LRUCache<string, Window>({ max: OWN_MAX });
  const keyOf = (name: string, subject: string) => `limit:${name}:${sha256(subject)}`;
  const countHere = (key: string, seconds: number, by: number): Window => {
    const found = own.get(key);
    const window =
      found && found.until > now()
        ? { n: Math.max(0, found.n + by), until: found.until }
        : { n: Math.max(0, by), until: now() + seconds * 1000 };
    own.set(key, window);
    return window;
  };
  const count = async (key: string, seconds: number, by: number): Promise<Window> => {
    const here = countHere(key, seconds, by);
    try {
      const { n, left } = await kv.count(key, seconds, by);
      return { n, until: now() + left * 1000 };
    } catch {
      return here;
    }
  };
  return {
    async take(name, subject, { max, seconds }) {
      const { n, until } = await count(keyOf(name, subject), seconds, 1);
      return n > max ? until : null;
    },
    async giveBack(name, subject, { seconds }) {
      const key = keyOf(name, subject);
      const { n } = await count(key, seconds, -1);
      // The window of that event is over, or was reset: the next one starts at zero, not below.
      if (n < 0) await kv.count(key, seconds, 1).catch(() => {});
    },
    async forget(name, subject) {
      const key = keyOf(name, subject);
      own.delete(key);
      await kv.remove(key).catch(() => {});
    },
  };
}

/**
 * The subject of a rate limit for an address: an IPv4 address itself, or the /64 of an IPv6 address, within which one
 * connection can choose freely.
 */
export function networkOf(address: string): string {
  const plain = address
    .replace(/^::ffff:(?=\d+\.)/i, "")
    .replace(/%.*$/, "")
    .toLowerCase();
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::", 2);
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const filled =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

import { LRUCache } from "lru-cache";
import { sha256 } from "./ids";
import type { Kv } from "./kv";

/** How often something may happen in a window that starts with the first event. */
export type Rule = { max: number; seconds: number };

export type Limits = {
  /**
   * Counts one event of `subject` under the rule's name.
   * @returns null while it is allowed, else when the window ends (ms since 1970)
   */
  take(name: string, subject: string, rule: Rule): Promise<number | null>;
  /** Takes one event back: the try turned out to be legitimate. */
  giveBack(name: string, subject: string, rule: Rule): Promise<void>;
  /** Forgets what was counted. */
  forget(name: string, subject: string): Promise<void>;
};

type Window = { n: number; until: number };

/** Number of windows that one process remembers by itself; the least used are dropped first. */
const OWN_MAX = 50_000;

/**
 * Limits kept in the store that all processes share, which survives them. Each process also counts for itself: while
 * the store does not answer, its own count goes on, so that a limiter without its store neither opens nor starts
 * again. Subjects (addresses, e-mail) are hashed, so the store holds no list of visitors.
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
      // The window of that try is over, or was forgotten: the next one begins with nothing, not with a try to spare.
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
 * Whom an address stands for: an IPv4 address for itself, an IPv6 address for its /64, which one connection receives
 * and can vary freely.
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

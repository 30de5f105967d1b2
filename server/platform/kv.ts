import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { createBreaker } from "./breaker";
import { needFolder } from "./data-folder";
import type { Log } from "./log";
import { logOutages } from "./redis-connection";

/** Hashes with a lifetime, and counters, for sessions and rate limits. Times in seconds. */
export type Kv = {
  kind: "redis" | "embedded";
  read(key: string): Promise<Record<string, string>>;
  /** Writes single fields, so that two simultaneous requests do not undo each other. */
  write(key: string, fields: Record<string, string>, ttl: number): Promise<void>;
  /**
   * Increments a field atomically; a missing one counts as 0.
   * @returns the new value
   */
  add(key: string, field: string, ttl: number): Promise<number>;
  unset(key: string, fields: string[]): Promise<void>;
  remove(key: string): Promise<void>;
  touch(key: string, ttl: number): Promise<void>;
  /**
   * Counts events in a window that starts with the first one.
   * @returns the count, and the seconds until the window ends
   */
  count(key: string, ttl: number, by?: number): Promise<{ n: number; left: number }>;
  ping(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The store does not answer. Recognised by name, because the server and the Remix bundle each have a copy of this
 * class.
 */
export class StoreDown extends Error {
  override name = "StoreDown";
}

export const isStoreDown = (error: unknown): boolean => error instanceof Error && error.name === "StoreDown";

/**
 * Redis. With ioredis' defaults a command would be pending for half a minute if Redis is gone, and its own command
 * timeout also fires if this process is late. Here a command fails after a quarter of a second without an answer, and
 * at once while the breaker is open after five timeouts; the caller decides what happens without it.
 * @param log is told when the connection is lost, and when it is back
 */
export function redisKv(url: string, log?: Log): Kv {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2000,
    // Otherwise a new connection that is accepted but gets no answer would wait forever.
    socketTimeout: 3000,
    retryStrategy: (times) => Math.min(times * 100, 1000),
  });
  // Without a listener, a lost connection would be an unhandled error event.
  redis.on("error", () => {});
  if (log) logOutages(redis, log);
  // A connection that does not answer is closed with everything that waits on it, and a new one is opened.
  const breaker = createBreaker({
    deadlineMs: 250,
    opensAfter: 5,
    restMs: 1000,
    onOpen: () => redis.disconnect(true),
  });
  const within: typeof breaker = (work) =>
    breaker(work).catch((error: unknown) => {
      throw new StoreDown(error instanceof Error ? error.message : "no answer");
    });
  return {
    kind: "redis",
    read: (key) => within(() => redis.hgetall(key)),
    async write(key, fields, ttl) {
      await within(() => redis.multi().hset(key, fields).expire(key, ttl).exec());
    },
    async add(key, field, ttl) {
      const [added] =
        (await within(() => redis.multi().hincrby(key, field, 1).expire(key, ttl).exec())) ?? [];
      if (!added || added[0]) throw new StoreDown("not counted");
      return Number(added[1]);
    },
    async unset(key, fields) {
      await within(() => redis.hdel(key, ...fields));
    },
    async remove(key) {
      await within(() => redis.del(key));
    },
    async touch(key, ttl) {
      await within(() => redis.expire(key, ttl));
    },
    async count(key, ttl, by = 1) {
      const [counted, , left] =
        (await within(() => redis.multi().incrby(key, by).expire(key, ttl, "NX").pttl(key).exec())) ?? [];
      // A full or read-only Redis answers but does not count.
      if (!counted || counted[0] || left?.[0]) throw new StoreDown("not counted");
      return { n: Number(counted[1]), left: Math.max(0, Number(left?.[1])) / 1000 };
    },
    async ping() {
      await within(() => redis.ping());
    },
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

type Entry = { fields: Record<string, string>; until: number };
type Counter = { n: number; until: number };

/** Maximum number of counters; the least recently used are dropped first, so that nobody can fill the memory. */
const COUNTERS_MAX = 50_000;
/**
 * Approximate maximum bytes of anonymous visitors' entries; the least recently used are dropped first, so that nobody
 * can fill the memory without an account.
 */
const STRANGERS_MAX = 32 * 1024 * 1024;
/** Marks a counter in the file, beside the entries. */
const COUNTER = "#";

/** Entries of the embedded store: those of logged-in users stay, whatever strangers send. */
function heldEntries(now: () => number) {
  const people = new Map<string, Entry>();
  const strangers = new LRUCache<string, Entry>({
    maxSize: STRANGERS_MAX,
    sizeCalculation: ({ fields }, key) =>
      Object.entries(fields).reduce(
        (sum, [name, text]) => sum + 2 * (name.length + text.length),
        200 + key.length,
      ),
  });
  const get = (key: string) => people.get(key) ?? strangers.get(key);
  const remove = (key: string) => void (people.delete(key) || strangers.delete(key));
  return {
    /** The entry, if it has not expired. */
    get(key: string): Entry | undefined {
      const entry = get(key);
      if (!entry || entry.until > now()) return entry;
      remove(key);
      return undefined;
    },
    set(key: string, entry: Entry) {
      const known = "token" in entry.fields;
      (known ? strangers : people).delete(key);
      (known ? people : strangers).set(key, entry);
    },
    delete: remove,
    *[Symbol.iterator](): Generator<[string, Entry]> {
      yield* people;
      yield* strangers;
    },
  };
}
type Entries = ReturnType<typeof heldEntries>;

/**
 * The embedded store for a single process: in memory, saved in `dataDir` across restarts (`null`: memory only).
 * @throws if this user cannot write to `dataDir`, because a restart would then end every session
 */
export function embeddedKv(dataDir: string | null, now: () => number = () => Date.now()): Kv {
  if (dataDir) needFolder(dataDir);
  const entries = heldEntries(now);
  const counters = new LRUCache<string, Counter>({ max: COUNTERS_MAX });
  const file = dataDir ? path.join(dataDir, "sessions.json") : null;
  if (file) load(file, entries, counters, now);
  const saved = saving(() => {
    if (file) store(file, entries, counters, now);
  });
  const write = (key: string, fields: Record<string, string>, ttl: number) => {
    entries.set(key, { fields: { ...entries.get(key)?.fields, ...fields }, until: now() + ttl * 1000 });
    saved.later();
    return Promise.resolve();
  };
  return {
    kind: "embedded",
    read: (key) => Promise.resolve({ ...entries.get(key)?.fields }),
    write,
    async add(key, field, ttl) {
      const sum = Number(entries.get(key)?.fields[field] ?? 0) + 1;
      await write(key, { [field]: String(sum) }, ttl);
      return sum;
    },
    unset(key, fields) {
      const entry = entries.get(key);
      if (entry) for (const field of fields) delete entry.fields[field];
      saved.later();
      return Promise.resolve();
    },
    remove(key) {
      entries.delete(key);
      counters.delete(key);
      saved.later();
      return Promise.resolve();
    },
    touch(key, ttl) {
      for (const kept of [entries.get(key), counters.get(key)]) if (kept) kept.until = now() + ttl * 1000;
      // Otherwise a restart would end sessions that were only read since the last save.
      saved.later();
      return Promise.resolve();
    },
    count(key, ttl, by = 1) {
      const found = counters.get(key);
      const counter =
        found && found.until > now()
          ? { n: found.n + by, until: found.until }
          : { n: by, until: now() + ttl * 1000 };
      counters.set(key, counter);
      saved.later();
      return Promise.resolve({ n: counter.n, left: (counter.until - now()) / 1000 });
    },
    ping: () => saved.ping(),
    close() {
      saved.close();
      return Promise.resolve();
    },
  };
}

/** Saves changes at most once a second. */
function saving(write: () => void) {
  let dirty = false;
  /** Why the last save failed. A full disk ends no session now, but a restart would. */
  let fault: unknown = null;
  const save = () => {
    if (!dirty) return;
    try {
      write();
      dirty = false;
      fault = null;
    } catch (error) {
      fault = error;
    }
  };
  const timer = setInterval(save, 1000).unref();
  return {
    later() {
      dirty = true;
    },
    ping: (): Promise<void> =>
      fault === null
        ? Promise.resolve()
        : Promise.reject(new StoreDown("sessions cannot be written", { cause: fault })),
    close() {
      clearInterval(timer);
      save();
    },
  };
}

type Counters = LRUCache<string, Counter>;

/** Loads the entries that have not expired. */
function load(file: string, entries: Entries, counters: Counters, now: () => number): void {
  try {
    for (const [key, kept] of JSON.parse(readFileSync(file, "utf8")) as [string, Entry | Counter][]) {
      if (kept.until <= now()) continue;
      if ("fields" in kept) entries.set(key, kept);
      else counters.set(key.slice(COUNTER.length), kept);
    }
  } catch {
    // First start, or a file cut short by a crash: users have to log in again.
  }
}

/** Writes everything that is still valid, completely or not at all. */
function store(file: string, entries: Entries, counters: Counters, now: () => number): void {
  mkdirSync(path.dirname(file), { recursive: true });
  for (const kept of [entries, counters])
    for (const [key, { until }] of kept) if (until <= now()) kept.delete(key);
  const rows: [string, Entry | Counter][] = [
    ...entries,
    ...[...counters].map(([key, counter]): [string, Counter] => [COUNTER + key, counter]),
  ];
  writeFileSync(`${file}.new`, JSON.stringify(rows), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

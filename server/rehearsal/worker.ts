import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ApiDeps } from "../api/app";
import type { ApiContext } from "../api/context";
import { emptyFork, type Slice } from "../api/db/fork";
import { createLog } from "../platform/log";
import { threadCalls } from "../platform/thread-calls";
import { playedHouse, type PlayedHouse } from "./house";
import type { SentRequest, StageOptions } from "./stage";

// The rehearsal may wait, the real counter may not: on Linux a thread has its own priority.
try {
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), 5);
} catch {
  // Elsewhere the threads share the process's priority.
}

const { logLevel, ...options } = workerData as StageOptions;
const fork = emptyFork();
let house: PlayedHouse | null = null;

const acts: Record<string, (value: never) => Promise<unknown>> = {
  /** The empty house stands. */
  open: async () => void (await fork),
  take: async (slice: Slice) => (await fork).take(slice),
  async complete() {
    const copy = await fork;
    await copy.complete();
    house = playedHouse(copy, {
      ...options,
      log: createLog(logLevel),
      draw,
      ...(counts ? { kv: counts } : {}),
    });
  },
  session: async (sellerId: string) => house?.session(sellerId) ?? null,
  async api({ url, method, headers, body }: SentRequest) {
    const answer = await house?.api(new Request(url, { method, headers, ...(body ? { body } : {}) }));
    return (
      answer && {
        status: answer.status,
        headers: [...answer.headers],
        body: new Uint8Array(await answer.arrayBuffer()),
      }
    );
  },
};

const calls =
  parentPort &&
  threadCalls(
    parentPort,
    (what, value) => acts[what]?.(value as never) ?? Promise.reject(new Error(`nobody answers ${what}`)),
  );

/** Pictures are drawn where they always are. */
const draw: ApiContext["draw"] = async (ring, width) =>
  (await calls?.ask("draw", { ring, width })) as Awaited<ReturnType<ApiContext["draw"]>>;

/** Limits are counted where they outlive the copy: whoever makes copy after copy has no more tries. */
const counts: ApiDeps["kv"] | null = calls && {
  count: async (key, ttl, by = 1) =>
    (await calls.ask("count", { key, ttl, by })) as { n: number; left: number },
  remove: async (key) => void (await calls.ask("forget", key)),
};

import { readlinkSync } from "node:fs";
import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import type { ApiDeps } from "../api/app";
import type { ApiContext } from "../api/context";
import { emptyFork } from "../api/db/fork";
import { createLog } from "../platform/log";
import { threadCalls } from "../platform/thread-calls";
import type { HouseActs, ThreadActs } from "./calls";
import { rehearsalHouse, type RehearsalHouse } from "./house";
import type { StageOptions } from "./stage";

// A rehearsal may be slow, the real counter may not. On Linux each thread has its own priority.
try {
  setPriority(Number(readlinkSync("/proc/thread-self").split("/").at(-1)), 5);
} catch {
  // On other systems the threads share the process's priority.
}

const { logLevel, ...options } = workerData as StageOptions;
const fork = emptyFork();
let house: RehearsalHouse | null = null;

const acts: ThreadActs = {
  open: async () => void (await fork),
  take: async (slice) => void (await (await fork).take(slice)),
  async complete() {
    const copy = await fork;
    await copy.complete();
    house = rehearsalHouse(copy, {
      ...options,
      log: createLog(logLevel),
      draw,
      ...(counts ? { kv: counts } : {}),
    });
  },
  session: async (sellerId) => house?.session(sellerId) ?? null,
  async api({ url, method, headers, body }) {
    if (!house) throw new Error("the copy is not complete yet");
    const answer = await house.api(new Request(url, { method, headers, ...(body ? { body } : {}) }));
    return {
      status: answer.status,
      headers: [...answer.headers],
      body: new Uint8Array(await answer.arrayBuffer()),
    };
  },
};

const calls = parentPort && threadCalls<HouseActs>(parentPort, acts);

/** Pictures are drawn by the main process, as always. */
const draw: ApiContext["draw"] = async (ring, width) => (await calls?.ask("draw", { ring, width })) ?? null;

/** Limits are counted in the main process. They outlive the copy, so making new copies gives no additional attempts. */
const counts: ApiDeps["kv"] | null = calls && {
  count: (key, ttl, by = 1) => calls.ask("count", { key, ttl, by }),
  remove: (key) => calls.ask("forget", key),
};

import type { ApiDeps } from "../api/app";
import type { ApiContext } from "../api/context";
import { emptyFork } from "../api/db/fork";
import { createLog } from "../platform/log";
import { beOwnProcess } from "../platform/own-process";
import { processCalls } from "../platform/process-calls";
import type { HouseActs, RehearsalActs } from "./calls";
import { rehearsalHouse, type RehearsalHouse } from "./house";
import type { StageOptions } from "./stage";

// A rehearsal may be slow, the real counter may not.
beOwnProcess(5, 300);

const { logLevel, ...options } = JSON.parse(process.argv[2] ?? "{}") as StageOptions;
const fork = emptyFork();
let house: RehearsalHouse | null = null;

const acts: RehearsalActs = {
  open: async () => void (await fork),
  take: async (slice) => void (await (await fork).take(slice)),
  async complete() {
    const copy = await fork;
    await copy.complete();
    house = rehearsalHouse(copy, {
      ...options,
      log: createLog(logLevel),
      draw,
      kv: counts,
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

const calls = processCalls<HouseActs>(process, acts);

/** Pictures are drawn by the server, as always. */
const draw: ApiContext["draw"] = (ring, width) => calls.ask("draw", { ring, width });

/** Limits are counted in the server. They outlive the copy, so making new copies gives no additional attempts. */
const counts: NonNullable<ApiDeps["kv"]> = {
  count: (key, ttl, by = 1) => calls.ask("count", { key, ttl, by }),
  remove: (key) => calls.ask("forget", key),
};

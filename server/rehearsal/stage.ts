import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { ApiContext } from "../api/context";
import type { Database } from "../api/db/client";
import { readSlices, type Slice } from "../api/db/fork";
import type { SellerSession } from "../contract/session";
import { bundle } from "../platform/bundle";
import type { Kv } from "../platform/kv";
import { pacing } from "../platform/loop";
import { threadCalls, type ThreadCalls } from "../platform/thread-calls";
import type { HouseActs, SentRequest, ThreadActs } from "./calls";

/** What the thread receives when it starts. */
export type StageOptions = { publicOrigin: string; brand: string; demo: boolean; logLevel: string };

/** The copy of a house, in a thread of its own. */
export type Stage = {
  /** Copies the house into the thread. To be called once, before anything else is asked of it. */
  fill(live: Database): Promise<void>;
  api(request: Request): Promise<Response>;
  session(sellerId: string): Promise<SellerSession | null>;
  /** Whether its thread still runs. */
  readonly stands: boolean;
  close(): Promise<void>;
};

/** The rehearsal has the same limits as the real house, but counts them under its own keys. */
const played = (key: string) => `rehearsal:${key}`;

/**
 * The longest pause between two slices, in milliseconds, even if the house is busy. A copy has about a dozen pauses, so
 * they add up to a quarter of a second.
 */
const REST_MS = 25;
/** At most this many slices, a few hundred kB each, wait until the thread's database is ready. */
const WAITING_MOST = 100;

/**
 * Starts a thread for the copy of a house. Everything that takes long happens there: its database in memory, and the
 * calls to it. The thread begins at once to create that database, which is still empty.
 */
export async function openStage(
  options: StageOptions,
  { draw, kv }: { draw: ApiContext["draw"] | undefined; kv: Pick<Kv, "count" | "remove"> },
): Promise<Stage> {
  const worker = new Worker(await stageFile(), { workerData: options });
  let stands = true;
  const acts: HouseActs = {
    draw: async ({ ring, width }) => (await draw?.(ring, width)) ?? null,
    count: async ({ key, ttl, by }) => kv.count(played(key), ttl, by),
    forget: async (key) => void (await kv.remove(played(key))),
  };
  const calls = threadCalls<ThreadActs>(worker, acts);
  const gone = (why: Error) => {
    stands = false;
    calls.end(why);
  };
  worker.on("error", gone);
  worker.on("exit", () => gone(new Error("the thread of the rehearsal has ended")));
  worker.unref();
  const opened = calls.ask("open", null);
  // The error is thrown where the copy is made.
  opened.catch(() => undefined);
  return {
    async fill(live) {
      try {
        await copyInto(calls, live, opened);
      } catch (error) {
        await worker.terminate();
        throw error;
      }
    },
    get stands() {
      return stands;
    },
    async api(request) {
      const sent: SentRequest = {
        url: request.url,
        method: request.method,
        headers: [...request.headers],
        body: request.body ? await request.arrayBuffer() : null,
      };
      const { status, headers, body } = await calls.ask("api", sent);
      return new Response([204, 304].includes(status) ? null : body, { status, headers });
    },
    session: (sellerId) => calls.ask("session", sellerId),
    close: async () => void (await worker.terminate()),
  };
}

/**
 * Fills the thread's database. The rows are read here, one slice at a time, with pauses in which other requests are
 * served. Slices that are read while the thread still creates its database wait there. Both take about the same time.
 */
async function copyInto(
  calls: Pick<ThreadCalls<ThreadActs>, "ask">,
  live: Database,
  opened: Promise<void>,
): Promise<void> {
  let isOpen = false;
  const asked = [opened];
  void opened.then(
    () => (isOpen = true),
    () => undefined,
  );
  const take = async (slice: Slice) => {
    const taken = calls.ask("take", slice);
    // The error is thrown a moment later, where the result is awaited.
    taken.catch(() => undefined);
    asked.push(taken);
    if (isOpen || asked.length > WAITING_MOST) await Promise.all(asked.splice(0));
  };
  await readSlices(live, take, pacing(undefined, REST_MS));
  await Promise.all(asked);
  await calls.ask("complete", null);
}

const BUILT = "build/rehearsal-worker.js";
const MADE = "build/dev/rehearsal-worker.mjs";
let made: Promise<string> | undefined;

/**
 * Path of the thread's built program. Outside the built server (development, tests) it is bundled from the source,
 * which takes a second or two.
 */
function stageFile(): Promise<string> {
  if (!import.meta.url.endsWith(".ts") && existsSync(BUILT)) return Promise.resolve(path.resolve(BUILT));
  made ??= bundle("server/rehearsal/worker.ts", MADE);
  return made;
}

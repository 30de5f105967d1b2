import { existsSync } from "node:fs";
import path from "node:path";
import type { ApiContext } from "../api/context";
import type { Database } from "../api/db/client";
import { readSlices, type Slice } from "../api/db/fork";
import type { SellerSession } from "../contract/session";
import { bundle } from "../platform/bundle";
import type { Kv } from "../platform/kv";
import { pacing } from "../platform/loop";
import { ownProcess } from "../platform/own-process";
import { processCalls, type ProcessCalls } from "../platform/process-calls";
import type { HouseActs, RehearsalActs, SentRequest } from "./calls";

/** What the process receives when it starts. */
export type StageOptions = { publicOrigin: string; brand: string; demo: boolean; logLevel: string };

/** The copy of a house, in a process of its own. */
export type Stage = {
  /** Copies the house into the process. To be called once, before anything else is asked of it. */
  fill(live: Database): Promise<void>;
  api(request: Request): Promise<Response>;
  session(sellerId: string): Promise<SellerSession | null>;
  /** Whether its process still runs. */
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
/** At most this many slices, a few hundred kB each, wait until the process's database is ready. */
const WAITING_MOST = 100;

/**
 * Starts a process for the copy of a house. Everything that takes long happens there: its database in memory, and the
 * calls to it. The process begins at once to create that database, which is still empty.
 */
export async function openStage(
  options: StageOptions,
  { draw, kv }: { draw: ApiContext["draw"] | undefined; kv: Pick<Kv, "count" | "remove"> },
): Promise<Stage> {
  const { child, end, ended } = ownProcess(await stageFile(), "the process of the rehearsal", {
    args: [JSON.stringify(options)],
  });
  let stands = true;
  const acts: HouseActs = {
    draw: async ({ ring, width }) => (await draw?.(ring, width)) ?? null,
    count: async ({ key, ttl, by }) => kv.count(played(key), ttl, by),
    forget: async (key) => void (await kv.remove(played(key))),
  };
  const calls = processCalls<RehearsalActs>(child, acts);
  void ended.then((why) => {
    stands = false;
    calls.end(why);
  });
  const opened = calls.ask("open", null);
  // The error is thrown where the copy is made.
  opened.catch(() => undefined);
  return {
    async fill(live) {
      try {
        await copyInto(calls, live, opened);
      } catch (error) {
        end();
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
    async close() {
      end();
      await ended;
    },
  };
}

/**
 * Fills the process's database. The rows are read here, one slice at a time, with pauses in which other requests are
 * served. Slices that are read while the process still creates its database wait there. Both take about the same time.
 */
async function copyInto(
  calls: Pick<ProcessCalls<RehearsalActs>, "ask">,
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

const BUILT = "build/rehearsal-program.js";
const MADE = "build/dev/rehearsal-program.mjs";
let made: Promise<string> | undefined;

/**
 * Path of the process's built program. Outside the built server (development, tests) it is bundled from the source,
 * which takes a second or two.
 */
function stageFile(): Promise<string> {
  if (!import.meta.url.endsWith(".ts") && existsSync(BUILT)) return Promise.resolve(path.resolve(BUILT));
  made ??= bundle("server/rehearsal/program.ts", MADE);
  return made;
}

import type { ApiDeps } from "./api/app";
import type { Database } from "./api/db/client";
import type { SellerSession } from "./contract/session";
import type { Kv } from "./platform/kv";
import { openStage, type Stage } from "./rehearsal/stage";

/** The copy is deleted after this time without use, in milliseconds, to free its memory. */
const IDLE_MS = 20 * 60_000;
/** How long an empty database is kept while the seller reads the introduction, in milliseconds. */
const READING_MS = 3 * 60_000;

/** Rehearsal (docs/decisions/0037): sellers train on a copy of the data, in which nothing is real. */
export type Rehearsals = {
  /**
   * Called when somebody may begin soon. It starts the process and its empty database, which takes half of the waiting
   * time. No data is read before `begin`. If nobody begins, it is closed after three minutes.
   */
  prepare(): void;
  /** Copies the data if there is no copy yet. Returns `null` for an unknown seller. */
  begin(sellerId: string): Promise<SellerSession | null>;
  end(sellerId: string): Promise<void>;
  /** /api of the copy; answers 401 to everyone once the copy is closed. */
  api(request: Request): Promise<Response>;
  close(): Promise<void>;
};

type Deps = Pick<ApiDeps, "log" | "publicOrigin" | "brand" | "demo" | "draw"> & { kv: Kv };

/** Opens a process with an empty database. */
const stageOf =
  ({ publicOrigin, brand, demo = false, log, draw, kv }: Deps) =>
  () =>
    openStage({ publicOrigin, brand, demo, logLevel: log.level }, { draw, kv });

/**
 * One copy for everybody who rehearses at the same time. It is closed when the last of them leaves, or after 20 minutes
 * without a call.
 * @param live the real database; it is only read
 */
export function rehearsals(live: Database, deps: Deps): Rehearsals {
  let stage: Promise<Stage> | null = null;
  let usedAt = 0;
  const players = new Set<string>();

  const drop = async () => {
    const open = stage;
    stage = null;
    players.clear();
    await (await open?.catch(() => null))?.close();
  };
  const open = stageOf(deps);
  const spare = spareStage(open);
  const filled = async (): Promise<Stage> => {
    const prepared = await spare.take();
    const one = prepared?.stands ? prepared : await open();
    await one.fill(live);
    return one;
  };
  const timer = setInterval(() => {
    if (stage && Date.now() - usedAt > IDLE_MS) void drop();
  }, 60_000).unref();

  /** The copy, if its process is still running: an error may have ended it. */
  const standing = async (): Promise<Stage | null> => {
    const open = await stage?.catch(() => null);
    return open?.stands ? open : null;
  };

  return {
    prepare() {
      if (!stage) spare.prepare();
    },
    async begin(sellerId) {
      usedAt = Date.now();
      if (stage && !(await standing())) stage = null;
      stage ??= filled().catch((error: unknown) => {
        stage = null;
        throw error;
      });
      const session = await (await stage).session(sellerId);
      if (!session) return null;
      players.add(sellerId);
      deps.log.info({ seller: sellerId }, "rehearsal begins");
      return session;
    },
    async end(sellerId) {
      players.delete(sellerId);
      if (players.size === 0) await drop();
    },
    async api(request) {
      usedAt = Date.now();
      const open = await standing();
      return open
        ? open.api(request).catch((error: unknown) => (open.stands ? Promise.reject(error as Error) : gone()))
        : gone();
    },
    async close() {
      clearInterval(timer);
      await Promise.all([drop(), spare.close()]);
    },
  };
}

const gone = () =>
  Response.json({ code: "unauthorized", message: "no rehearsal", fields: [] }, { status: 401 });

/** Keeps an empty database ready for the next seller who begins. */
function spareStage(open: () => Promise<Stage>) {
  let spare: { stage: Promise<Stage>; timer: NodeJS.Timeout } | null = null;
  /** Returns it to the caller; null if there is none. */
  const take = async (): Promise<Stage | null> => {
    const taken = spare;
    spare = null;
    clearTimeout(taken?.timer);
    return (await taken?.stage.catch(() => null)) ?? null;
  };
  const close = async () => (await take())?.close();
  return {
    take,
    close,
    prepare() {
      if (spare) {
        spare.timer.refresh();
        return;
      }
      const stage = open();
      // If this fails, `begin` tries again.
      stage.catch(() => undefined);
      spare = { stage, timer: setTimeout(() => void close(), READING_MS).unref() };
    },
  };
}

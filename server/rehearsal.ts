import type { ApiDeps } from "./api/app";
import type { Database } from "./api/db/client";
import type { SellerSession } from "./contract/session";
import type { Kv } from "./platform/kv";
import { openStage, type Stage } from "./rehearsal/stage";

/** The fork goes when nobody rehearsed for so long, in milliseconds: its memory is wanted elsewhere. */
const IDLE_MS = 20 * 60_000;
/** How long an empty stage waits for the seller who reads what a rehearsal is, in milliseconds. */
const READING_MS = 3 * 60_000;

/** Rehearsal (docs/decisions/0037): the house once more, on a copy of its data, where nothing is real. */
export type Rehearsals = {
  /**
   * Somebody may begin in a moment: the thread and its empty database, half of the wait, are made now. No row of the house is
   * read before `begin`; what nobody begins goes after three minutes.
   */
  prepare(): void;
  /** Copies the house if nobody rehearses yet; `null` for a seller who is not of it. */
  begin(sellerId: string): Promise<SellerSession | null>;
  end(sellerId: string): Promise<void>;
  /** /api of the copy; 401 to everyone once it is gone. */
  api(request: Request): Promise<Response>;
  close(): Promise<void>;
};

type Deps = Pick<ApiDeps, "log" | "publicOrigin" | "brand" | "demo" | "draw"> & { kv: Kv };

/** Makes a stage of this house. */
const stageOf =
  ({ publicOrigin, brand, demo = false, log, draw, kv }: Deps) =>
  () =>
    openStage({ publicOrigin, brand, demo, logLevel: log.level }, { draw, kv });

/**
 * One copy for all who rehearse at once; it goes with the last of them, or when none has called for 20 minutes.
 * @param live is only read
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

  /** The copy, if it stands: its thread may have ended by a fault. */
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

/** A stage without a copy, for who begins next. */
function spareStage(open: () => Promise<Stage>) {
  let spare: { stage: Promise<Stage>; timer: NodeJS.Timeout } | null = null;
  /** The stage, which is the caller's from now on; null where there is none. */
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
      // What fails now is tried again by who begins.
      stage.catch(() => undefined);
      spare = { stage, timer: setTimeout(() => void close(), READING_MS).unref() };
    },
  };
}

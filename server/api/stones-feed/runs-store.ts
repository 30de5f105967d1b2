import { and, asc, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import type { Db } from "../db/connection";
import { stoneFeedRefusals, stoneFeeds } from "../db/schema/stone-feeds";

export type FeedMode = "full" | "delta";
export type FeedFigures = {
  /** Rows of the file. */ read: number;
  /** Rows that are in the stock now, whether changed or not. */ taken: number;
  new: number;
  changed: number;
  withdrawn: number;
  /** Stones that the company does not sell, or that another feed delivers. */ leftOut: number;
  refused: number;
};
export type Refusal = { line: number; column: string; reason: string };

/** Minutes without a heartbeat after which a run counts as dead. */
const DEAD_AFTER = 5;
/** Number of runs that are kept for the counter. */
const KEPT = 50;

/** @returns the number of the run; undefined if another one is running */
export async function beginRun(
  db: Db,
  run: { source: string; file: string; mode: FeedMode },
): Promise<number | undefined> {
  await db
    .update(stoneFeeds)
    .set({ state: "failed", endedAt: sql`now()` })
    .where(
      and(
        eq(stoneFeeds.state, "running"),
        lt(stoneFeeds.seenAt, sql`now() - ${DEAD_AFTER} * interval '1 minute'`),
      ),
    );
  const [begun] = await db
    .insert(stoneFeeds)
    .values(run)
    .onConflictDoNothing()
    .returning({ id: stoneFeeds.id });
  return begun?.id;
}

/** A heartbeat with the progress so far. */
export async function noteRun(db: Db, id: number, figures: FeedFigures): Promise<void> {
  await db
    .update(stoneFeeds)
    .set({ ...figures, seenAt: sql`now()` })
    .where(eq(stoneFeeds.id, id));
}

/** Ends a run. All but the last fifty are deleted, with their rejected lines. */
export async function endRun(
  db: Db,
  id: number,
  state: "taken" | "refused" | "failed",
  figures: FeedFigures,
): Promise<void> {
  await db
    .update(stoneFeeds)
    .set({ ...figures, state, seenAt: sql`now()`, endedAt: sql`now()` })
    .where(eq(stoneFeeds.id, id));
  const kept = db.select({ id: stoneFeeds.id }).from(stoneFeeds).orderBy(desc(stoneFeeds.id)).limit(KEPT);
  await db.delete(stoneFeeds).where(notInArray(stoneFeeds.id, kept));
}

export async function noteRefusals(db: Db, feed: number, refusals: readonly Refusal[]): Promise<void> {
  if (refusals.length) await db.insert(stoneFeedRefusals).values(refusals.map((one) => ({ ...one, feed })));
}

/** The latest runs, newest first. */
export function lastRuns(db: Db, most: number) {
  return db.select().from(stoneFeeds).orderBy(desc(stoneFeeds.id)).limit(most);
}

/** `undefined` also for a deleted run. */
export async function findRun(db: Db, id: number) {
  const [run] = await db.select().from(stoneFeeds).where(eq(stoneFeeds.id, id));
  return run;
}

/** Rejected lines of a run, in the order of its file. */
export function refusalsOf(db: Db, feed: number, most: number): Promise<Refusal[]> {
  return db
    .select({
      line: stoneFeedRefusals.line,
      column: stoneFeedRefusals.column,
      reason: stoneFeedRefusals.reason,
    })
    .from(stoneFeedRefusals)
    .where(eq(stoneFeedRefusals.feed, feed))
    .orderBy(asc(stoneFeedRefusals.line))
    .limit(most);
}

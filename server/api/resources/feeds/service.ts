import type { z } from "zod";
import type { feedEndpoints, FeedRun } from "../../../contract/feed";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { findRun, lastRuns, refusalsOf } from "../../stones-feed/runs-store";

const SHOWN = 20;
const ROWS_SHOWN = 5000;

/** The latest stone feeds. The stock belongs to the whole house, so every manager sees all of them. */
export async function readFeeds({ db }: ApiContext): Promise<FeedRun[]> {
  return (await lastRuns(db, SHOWN)).map(toRun);
}

/** @throws ApiProblem 404 when there is no such feed */
export async function readRefusals(
  { db }: ApiContext,
  id: number,
): Promise<z.infer<(typeof feedEndpoints)["feedRefusals"]["response"]>> {
  const run = await findRun(db, id);
  if (!run) throw new ApiProblem("not_found", { message: "id" });
  return { feed: toRun(run), rows: await refusalsOf(db, id, ROWS_SHOWN) };
}

type Row = NonNullable<Awaited<ReturnType<typeof findRun>>>;

const STATES = ["running", "taken", "refused"] as const;

function toRun(row: Row): FeedRun {
  return {
    id: row.id,
    feed: row.source,
    file: row.file,
    mode: row.mode === "full" ? "full" : "delta",
    state: STATES.find((state) => state === row.state) ?? "failed",
    read: row.read,
    taken: row.taken,
    new: row.new,
    changed: row.changed,
    withdrawn: row.withdrawn,
    left_out: row.leftOut,
    refused: row.refused,
    began_at: row.beganAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}

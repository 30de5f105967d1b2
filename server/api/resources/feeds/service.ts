import type { z } from "zod";
import type { feedEndpoints, FeedRun } from "../../../contract/feed";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { findRun, lastRuns, refusalsOf } from "../../stones-feed/runs-store";

type Seller = Extract<Caller, { kind: "seller" }>;

const SHOWN = 20;
const ROWS_SHOWN = 5000;

/** @throws ApiProblem 403 for everyone but managers */
function managersOnly(caller: Seller): void {
  if (caller.role !== "manager") throw new ApiProblem("forbidden");
}

/** The last feeds; the stock is the house's, so every manager sees all of them. */
export async function readFeeds({ db }: ApiContext, caller: Seller): Promise<FeedRun[]> {
  managersOnly(caller);
  return (await lastRuns(db, SHOWN)).map(toRun);
}

/** @throws ApiProblem 404 when there is no such feed */
export async function readRefusals(
  { db }: ApiContext,
  caller: Seller,
  id: number,
): Promise<z.infer<(typeof feedEndpoints)["feedRefusals"]["response"]>> {
  managersOnly(caller);
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

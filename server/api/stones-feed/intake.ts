import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../db/client";
import { csvRecords } from "./csv";
import { FeedError, FeedFileError } from "./errors";
import { ROUNDS, type Mapping } from "./mapping";
import { readHeader, rowReader, type Fault, type FeedStone } from "./row";
import {
  beginRun,
  endRun,
  noteRefusals,
  noteRun,
  type FeedFigures,
  type FeedMode,
  type Refusal,
} from "./runs-store";
import { specimenNumbers } from "./specimen";
import {
  clearStaged,
  judge,
  stage,
  takePlaces,
  takeSlice,
  readVanished,
  withdraw,
  type OddRow,
  type StagedStone,
} from "./store";

export type ImportOptions = {
  mapping?: Mapping;
  /** `full`: stones of this feed that are missing from the file are withdrawn. */
  mode?: FeedMode;
  /** Name of the file, shown at the counter. */
  file?: string;
  /** Whether a full file may withdraw more than half of its feed's stones. */
  allowMany?: boolean;
  /** Called for each rejected row, with its line. */
  onRefused?: (refusal: Refusal) => void;
  onProgress?: (read: number) => void;
};

export type ImportReport = FeedFigures & {
  /** Why a file is probably not the expected feed: then nothing was withdrawn. */
  doubt: "no_rows" | "refused" | "many_vanish" | null;
};

/** Share of rejected rows above which a file is probably not the expected feed. */
export const REFUSED_MAX = 0.05;
/** Maximum share of a feed's stones that one full file may withdraw. */
const VANISH_MAX = 0.5;
/** Up to this number, stones may be withdrawn whatever their share. */
const VANISH_FEW = 20;
/** Rows that are staged, compared and written together. */
const SLICE = 2500;
/** Pause before the next slice, as a share of the time that a slice took. */
const REST = 0.15;
/** Maximum number of rejected rows shown at the counter; the run's own file has all. */
const SHOWN_REFUSALS = 5000;

/**
 * Imports a feed of diamonds: reads it row by row, compares the rows with the stock, and writes new and changed ones in
 * slices. Invalid rows are rejected with line, column and reason, the others are imported; the same file again changes
 * nothing.
 * @throws FeedFileError if the first line is not the header of this feed; FeedError if another feed is running
 */
export async function importStones(
  database: Database,
  csv: string | AsyncIterable<string>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { mapping = ROUNDS, mode = "delta", file = "" } = options;
  const { db } = database;
  const run = await beginRun(db, { source: mapping.feed, file, mode });
  if (run === undefined) throw new FeedError("Another feed is being taken in; try again when it has ended.");
  const intake = new Intake(database, run, options, mapping);
  try {
    await clearStaged(db);
    const lines = await intake.read(typeof csv === "string" ? [csv] : csv);
    await intake.take(lines);
    const doubt = await intake.doubtOrWithdraw(mode === "full");
    await intake.end(doubt ? "refused" : "taken");
    return { ...intake.figures, doubt };
  } catch (error) {
    // The original error matters, even if this cannot be recorded.
    await intake.end("failed").catch(() => {});
    throw error;
  }
}

class Intake {
  readonly figures: FeedFigures = {
    read: 0,
    taken: 0,
    new: 0,
    changed: 0,
    withdrawn: 0,
    leftOut: 0,
    refused: 0,
  };
  private pending: Refusal[] = [];
  private shown = 0;

  constructor(
    private readonly database: Database,
    private readonly run: number,
    private readonly options: ImportOptions,
    private readonly mapping: Mapping,
  ) {}

  /**
   * Validates every row and stages it.
   * @returns the last line
   */
  async read(chunks: AsyncIterable<string> | Iterable<string>): Promise<number> {
    const numbers = specimenNumbers();
    let reader: ReturnType<typeof rowReader> | undefined;
    let batch: StagedStone[] = [];
    let last = 0;
    for await (const record of csvRecords(chunks, this.mapping.delimiter)) {
      if (!reader) {
        reader = readerOf(this.mapping, record.fields);
        continue;
      }
      last = record.line;
      this.figures.read += 1;
      const row = record.fault ? RECORD_FAULT[record.fault] : reader(record.fields);
      if ("reason" in row) this.refuse(record.line, row);
      else batch.push({ ...row.stone, line: record.line, report: numberOf(row.stone, numbers) });
      if (batch.length < SLICE) continue;
      await stage(this.database, batch);
      batch = [];
      await this.note();
    }
    if (!reader)
      throw new FeedFileError(
        `The file is empty; its first line must name the columns ${named(this.mapping)}`,
      );
    await stage(this.database, batch);
    await this.note();
    return last;
  }

  /** Compares and writes, slice by slice. */
  async take(lastLine: number): Promise<void> {
    const { db } = this.database;
    for (let from = 1; from <= lastLine; from += SLICE) {
      const began = performance.now();
      const lines = { from, to: from + SLICE - 1 };
      const verdict = await judge(db, this.mapping.feed, lines);
      await takeSlice(db, this.mapping.feed, lines, verdict);
      if (this.mapping.columns.place || this.mapping.defaults.place)
        await takePlaces(db, this.mapping.feed, lines);
      this.figures.new += verdict.new;
      this.figures.changed += verdict.changed;
      this.figures.taken += verdict.new + verdict.changed + verdict.same;
      for (const odd of verdict.odd) this.refuse(odd.line, faultOf(odd, this.mapping));
      await this.note();
      await wait((performance.now() - began) * REST);
    }
  }

  /** Withdraws missing stones, unless the file is probably not the expected feed. */
  async doubtOrWithdraw(full: boolean): Promise<ImportReport["doubt"]> {
    const { read, refused } = this.figures;
    if (read === 0) return "no_rows";
    if (refused > read * REFUSED_MAX) return "refused";
    if (full && !this.options.allowMany) {
      let [seen, gone] = [0, 0];
      await this.eachPage(full, async (page) => {
        seen += page.seen;
        gone += page.skus.length;
      });
      if (gone > VANISH_FEW && gone > seen * VANISH_MAX) return "many_vanish";
    }
    if (full || this.mapping.gone.length)
      await this.eachPage(full, async ({ skus }) => {
        this.figures.withdrawn += await withdraw(this.database.db, skus);
      });
    return null;
  }

  async end(state: "taken" | "refused" | "failed"): Promise<void> {
    await this.note();
    await clearStaged(this.database.db);
    await endRun(this.database.db, this.run, state, this.figures);
  }

  private async eachPage(
    full: boolean,
    work: (page: { seen: number; skus: string[] }) => Promise<void>,
  ): Promise<void> {
    for (let after: string | null = ""; after !== null;) {
      const page: Awaited<ReturnType<typeof readVanished>> = await readVanished(
        this.database.db,
        this.mapping.feed,
        full,
        after,
      );
      await work(page);
      after = page.last;
    }
  }

  private refuse(line: number, { column, reason, outside }: Fault): void {
    if (outside) this.figures.leftOut += 1;
    else this.figures.refused += 1;
    this.options.onRefused?.({ line, column, reason });
    if (this.shown >= SHOWN_REFUSALS) return;
    this.shown += 1;
    this.pending.push({ line, column, reason });
  }

  private async note(): Promise<void> {
    this.options.onProgress?.(this.figures.read);
    const { db } = this.database;
    await noteRefusals(db, this.run, this.pending.splice(0));
    await noteRun(db, this.run, this.figures);
  }
}

const RECORD_FAULT = {
  unclosed_quote: { column: "", reason: "a quote is not closed" },
  too_long: { column: "", reason: "the row is too long" },
} as const satisfies Record<string, Fault>;

const named = (mapping: Mapping): string => Object.values(mapping.columns).filter(Boolean).join(", ");

function readerOf(mapping: Mapping, fields: readonly string[]) {
  const found = readHeader(mapping, fields);
  if ("missing" in found)
    throw new FeedFileError(
      `The first line must name the columns ${named(mapping)}; missing: ${found.missing.join(", ")}`,
    );
  return rowReader(mapping, found.header);
}

const numberOf = (stone: FeedStone, specimen: (stone: FeedStone) => string): string =>
  stone.report ?? specimen(stone);

function faultOf({ verdict, first, other }: OddRow, { columns }: Mapping): Fault {
  const column = columns.report ?? "";
  return verdict === "twice"
    ? { column, reason: `the report number stands in line ${first} already` }
    : { column, reason: `the stone is delivered by the feed ${other}`, outside: true };
}

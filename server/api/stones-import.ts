import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import path from "node:path";
import { stoneCost } from "~/domain/price";
import type { Db } from "./db/connection";
import { csvRecords } from "./stones-feed/csv";
import { COLUMNS, readHeader, readRow, type FeedStone } from "./stones-feed/row";
import { upsertStones, type NewStone } from "./stones-feed/store";

export type ImportReport = {
  read: number;
  taken: number;
  new: number;
  updated: number;
  refused: { line: number; reason: string }[];
};
export type ImportOptions = { /** Name of the feed. */ source: string; onProgress?: (read: number) => void };

const BATCH = 500;

/**
 * Takes a feed of round diamonds into stock. Wrong rows are refused with line and reason, the others are taken. A stone's
 * number follows from its row, so the same file again changes nothing, and equal rows in one file are that many stones.
 * @throws when the first line is not the header of this feed
 */
export async function importStones(
  db: Db,
  csv: string | AsyncIterable<string>,
  options: ImportOptions,
): Promise<ImportReport> {
  const report: ImportReport = { read: 0, taken: 0, new: 0, updated: 0, refused: [] };
  const occurrences = new Map<string, number>();
  let header: ReturnType<typeof readHeader> | undefined;
  let width = 0;
  let batch: NewStone[] = [];
  const write = async () => {
    const isNew = await upsertStones(db, batch);
    report.taken += batch.length;
    report.new += isNew;
    report.updated += batch.length - isNew;
    batch = [];
    options.onProgress?.(report.read);
  };
  for await (const record of csvRecords(typeof csv === "string" ? [csv] : csv)) {
    if (!header) {
      header = readHeader(record.fields);
      width = record.fields.length;
      if ("missing" in header)
        throw new Error(
          `The first line must name the columns ${COLUMNS.join(", ")}; missing: ${header.missing.join(", ")}`,
        );
      continue;
    }
    if ("missing" in header) continue;
    report.read += 1;
    const row = record.fault
      ? { reason: record.fault === "unclosed_quote" ? "a quote is not closed" : "the row is too long" }
      : readRow(record.fields, header.header, width);
    if ("reason" in row) {
      report.refused.push({ line: record.line, reason: row.reason });
      continue;
    }
    const key = keyOf(row.stone);
    const nth = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, nth);
    batch.push(toStone(row.stone, specimenNumber(key, nth), options.source));
    if (batch.length >= BATCH) await write();
  }
  if (!header)
    throw new Error(`The file is empty; its first line must name the columns ${COLUMNS.join(", ")}`);
  await write();
  return report;
}

/** What makes a stone the same in the next delivery: its body. Its price may change. */
function keyOf(stone: FeedStone): string {
  return [
    stone.carat,
    stone.cutGrade,
    stone.color,
    stone.clarity,
    stone.depthPct,
    stone.tablePct,
    stone.x,
    stone.y,
    stone.z,
  ].join("|");
}

/** An invented report number: 98 marks a specimen, fourteen digits follow from the row and from which of equal rows it is. */
export function specimenNumber(key: string, nth: number): string {
  const digest = createHash("sha256").update(`${key}#${nth}`).digest();
  return `98${(digest.readBigUInt64BE(0) % 10n ** 14n).toString().padStart(14, "0")}`;
}

function toStone(stone: FeedStone, gia: string, source: string): NewStone {
  const { carat, color, clarity } = stone;
  // The feed grades the cut alone; the finish of such stones is at most as good.
  const finish =
    stone.cutGrade === "Ideal" || stone.cutGrade === "Premium"
      ? "Excellent"
      : stone.cutGrade === "Very Good"
        ? "Very Good"
        : "Good";
  return {
    sku: `D-${gia}`,
    gia,
    cut: "round",
    caratMilli: Math.round(carat * 1000),
    color,
    clarity,
    cutGrade: stone.cutGrade,
    polish: finish,
    symmetry: finish,
    fluorescence: "None",
    depthPct: stone.depthPct,
    tablePct: stone.tablePct,
    lengthMm: Math.max(stone.x, stone.y),
    widthMm: Math.min(stone.x, stone.y),
    depthMm: stone.z,
    cost: stoneCost({ cut: "round", carat, color, clarity }),
    source,
  };
}

export type ImportDeps = {
  db: Db;
  out(line: string): void;
  /** As rows are read; without it each is a line of `out`. */ onProgress?: (read: number) => void;
};

/** Share of refused rows up to which a feed is one with slips in it; above, it is not the feed that it should be. */
const REFUSED_MAX = 0.05;

/**
 * The exit status of an import: 0 with slips, 1 when the file cannot be read, 2 when the command is typed wrongly, 3
 * when too much was refused.
 */
export const IMPORT_STATUS = { taken: 0, unreadable: 1, usage: 2, refused: 3 } as const;

/**
 * `stones:import FILE.csv`: progress, then every refused row and the report. Rows that fit are taken in any case; where
 * more than one in twenty did not, or none was there, the exit status says so, for who runs it every night.
 * @returns the exit status
 */
export async function runImport(
  argv: readonly string[],
  { db, out, onProgress }: ImportDeps,
): Promise<number> {
  const [file, ...rest] = argv;
  if (!file || rest.length) {
    out("Usage: npm run stones:import -- FILE.csv");
    return IMPORT_STATUS.usage;
  }
  try {
    const stream: AsyncIterable<string> = createReadStream(file, { encoding: "utf8" });
    const report = await importStones(db, stream, {
      source: path.basename(file, path.extname(file)),
      onProgress: onProgress ?? ((read) => out(`${read} rows read`)),
    });
    for (const { line, reason } of report.refused) out(`line ${line}: ${reason}`);
    out(
      `${report.read} rows read, ${report.taken} taken (${report.new} new, ${report.updated} known before), ${report.refused.length} refused`,
    );
    if (report.read > 0 && report.refused.length <= report.read * REFUSED_MAX) return IMPORT_STATUS.taken;
    const why = report.read
      ? `More than ${REFUSED_MAX * 100} % of the rows were refused`
      : "The file has no rows";
    out(`${why}: is this the right file? Exit status ${IMPORT_STATUS.refused}.`);
    return IMPORT_STATUS.refused;
  } catch (error) {
    out(`${file}: ${error instanceof Error ? error.message : "cannot be read"}`);
    return IMPORT_STATUS.unreadable;
  }
}

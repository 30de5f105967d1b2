import { createHash } from "node:crypto";
import type { FeedStone } from "./row";

/**
 * An invented report number: 98 marks a specimen, fourteen digits derive from the row and its index among equal rows.
 */
export function specimenNumber(key: string, nth: number): string {
  const digest = createHash("sha256").update(`${key}#${nth}`).digest();
  return `98${(digest.readBigUInt64BE(0) % 10n ** 14n).toString().padStart(14, "0")}`;
}

/** Identifies a stone without a number in the next delivery by its physical properties; its price may change. */
function keyOf(stone: FeedStone): string {
  const { carat, cutGrade, color, clarity, depthPct, tablePct, length, width, depth } = stone;
  return [carat, cutGrade, color, clarity, depthPct, tablePct, length, width, depth].join("|");
}

/**
 * Numbers the stones of a file without report numbers: the same file gets the same numbers again, and equal rows are
 * separate stones. Keeps a key for each row in memory, because only demo files have no numbers.
 */
export function specimenNumbers(): (stone: FeedStone) => string {
  const occurrences = new Map<string, number>();
  return (stone) => {
    const key = keyOf(stone);
    const nth = (occurrences.get(key) ?? 0) + 1;
    occurrences.set(key, nth);
    return specimenNumber(key, nth);
  };
}

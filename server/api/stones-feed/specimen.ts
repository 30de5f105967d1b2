import { createHash } from "node:crypto";
import type { FeedStone } from "./row";

/** An invented report number: 98 marks a specimen, fourteen digits follow from the row and from which of equal rows it is. */
export function specimenNumber(key: string, nth: number): string {
  const digest = createHash("sha256").update(`${key}#${nth}`).digest();
  return `98${(digest.readBigUInt64BE(0) % 10n ** 14n).toString().padStart(14, "0")}`;
}

/** What makes a stone without number the same in the next delivery: its body. Its price may change. */
function keyOf(stone: FeedStone): string {
  const { carat, cutGrade, color, clarity, depthPct, tablePct, length, width, depth } = stone;
  return [carat, cutGrade, color, clarity, depthPct, tablePct, length, width, depth].join("|");
}

/**
 * Numbers the stones of a file that has no report numbers: the same file again gets the same numbers, and equal rows are that
 * many stones. Keeps a key for each row, as only practice files are without numbers.
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

import { LRUCache } from "lru-cache";
import { setImmediate as pause } from "node:timers/promises";
import { isCut } from "~/domain/ring";
import { lightSpan, overlap, type LightSpan } from "~/gem/light-span";
import type { Db } from "../../../db/client";
import type { StoneRow } from "../../cart/store";
import { findTwins } from "./store";

/** Spans by the figures that they follow from. */
const spans = new LRUCache<string, LightSpan>({ max: 5000 });
const BATCH = 12;

/** Brightness that the report of a stone allows; kept. */
export function spanOf(row: StoneRow): LightSpan {
  if (!isCut(row.cut)) return { low: 0, high: 1 };
  const figures = {
    tablePercent: row.tablePct, depthPercent: row.depthPct, ...(row.cut === "round" ? {} : { lengthMm: row.lengthMm, widthMm: row.widthMm }),
    ...(row.crownAngle === null ? {} : { crownAngle: row.crownAngle }), ...(row.pavilionAngle === null ? {} : { pavilionAngle: row.pavilionAngle }),
    ...(row.girdlePct === null ? {} : { girdlePercent: row.girdlePct }), ...(row.starPct === null ? {} : { starPercent: row.starPct }),
    ...(row.lowerHalfPct === null ? {} : { lowerHalfPercent: row.lowerHalfPct }),
  };
  const key = `${row.cut} ${JSON.stringify(figures)}`;
  const known = spans.get(key);
  if (known) return known;
  const span = lightSpan(row.cut, figures);
  spans.set(key, span);
  return span;
}

/** The nearest stone that stands in for one: the first of findTwins whose light may be as bright. Pauses between stones, so that other calls go on. */
export async function twinOf(db: Db, row: StoneRow, sellerId: string): Promise<StoneRow | undefined> {
  for (let offset = 0; ; offset += BATCH) {
    const candidates = await findTwins(db, row, sellerId, BATCH, offset);
    for (const candidate of candidates) {
      const wanted = spanOf(row);
      await pause();
      if (overlap(wanted, spanOf(candidate))) return candidate;
    }
    if (candidates.length < BATCH) return undefined;
  }
}

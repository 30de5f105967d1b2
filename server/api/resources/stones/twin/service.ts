import { LRUCache } from "lru-cache";
import { setImmediate as pause } from "node:timers/promises";
import { isCut } from "~/domain/ring";
import {
  lightSamples,
  mayBeAsBright,
  spanOfSamples,
  type LightSamples,
  type LightSpan,
} from "~/gem/stone/light-span";
import type { Db } from "../../../db/connection";
import type { StoneRow } from "../../cart/store";
import { figuresOf } from "../light";
import { findTwins } from "./store";

/** Samples of light by the figures that they follow from. */
const sampled = new LRUCache<string, LightSamples>({ max: 5000 });
const BATCH = 12;

/** Brightness that the report of a stone allows. */
export function spanOf(row: StoneRow): LightSpan {
  const samples = samplesOf(row);
  return samples ? spanOfSamples(samples) : { low: 0, high: 1 };
}

/** Light of a stone's report, each sample computed once; kept. `undefined` for a cut that is not drawn. */
function samplesOf(row: StoneRow): LightSamples | undefined {
  if (!isCut(row.cut)) return undefined;
  const figures = figuresOf(row);
  const key = `${row.cut} ${JSON.stringify(figures)}`;
  const known = sampled.get(key);
  if (known) return known;
  const samples = lightSamples(row.cut, figures);
  sampled.set(key, samples);
  return samples;
}

/**
 * The nearest stone that stands in for one: the first of findTwins whose light may be as bright. Pauses between
 * stones, so that other calls go on.
 */
export async function twinOf(db: Db, row: StoneRow, sellerId: string): Promise<StoneRow | undefined> {
  for (let offset = 0; ; offset += BATCH) {
    const candidates = await findTwins(db, row, sellerId, BATCH, offset);
    for (const candidate of candidates) {
      await pause();
      const [wanted, offered] = [samplesOf(row), samplesOf(candidate)];
      if (!wanted || !offered || mayBeAsBright(wanted, offered)) return candidate;
    }
    if (candidates.length < BATCH) return undefined;
  }
}

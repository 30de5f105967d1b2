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

/** Cached light samples, by the figures from which they are computed. */
const sampled = new LRUCache<string, LightSamples>({ max: 5000 });
const BATCH = 12;

/** The range of brightness that a stone's report allows. */
export function spanOf(row: StoneRow): LightSpan {
  const samples = samplesOf(row);
  return samples ? spanOfSamples(samples) : { low: 0, high: 1 };
}

/** Light samples for a stone's report, computed once and cached; `undefined` for a cut that is not drawn. */
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
 * The nearest stone that can replace another: the first of findTwins that may be as bright. Pauses between stones, so
 * that other calls are served.
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

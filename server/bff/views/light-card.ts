import { setImmediate as pause } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { CutId } from "~/gem/stone/cut";
import { lightCardSteps, type LightCard } from "~/gem/stone/light-card";
import type { ReportFigures } from "~/gem/stone/report";

/** Cache of light cards by the report's figures; concurrent requests for one card share its computation. */
const cards = new LRUCache<string, Promise<LightCard>>({ max: 2000 });

/**
 * Light card of a report, cached. Takes some 0.4 s of processor time in slices of about 15 ms, between which other
 * requests are served.
 */
export function lightCardOf(cut: CutId, figures: ReportFigures): Promise<LightCard> {
  const key = `${cut} ${JSON.stringify(figures)}`;
  const known = cards.get(key);
  if (known) return known;
  const made = make(cut, figures);
  cards.set(key, made);
  made.catch(() => cards.delete(key));
  return made;
}

async function make(cut: CutId, figures: ReportFigures): Promise<LightCard> {
  const steps = lightCardSteps(cut, figures);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}

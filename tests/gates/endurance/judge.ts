import { latenessIn, isIn, slopeOf, type Look, type Point, type Span } from "./figures";
import type { Verdict } from "../verdict";

/** What went wrong, and an example of it. */
export type Found = (what: string, such?: string) => void;

/** Most that may be resident after any load, in MB. */
const RESIDENT_MB = 350;
/** Most by which what is alive may grow in an hour, in MiB. */
const GROWTH_MIB = 1;
/** Latest that 999 of 1,000 turns of the event loop may be, in ms. */
const LATE_MS = 200;
const MIB = 1024 * 1024;
/** What may not grow; then the two parts of what is resident, which say where it does. */
const GROWTHS: { what: string; value: (look: Look) => number; limit: number }[] = [
  { what: "live memory", value: ({ heapUsed, external }) => heapUsed + external, limit: GROWTH_MIB },
  { what: "resident memory", value: ({ resident }) => resident, limit: GROWTH_MIB },
  { what: "memory held for the heap", value: ({ held }) => held, limit: Infinity },
  { what: "memory beside the heap", value: ({ resident, held }) => resident - held, limit: Infinity },
];

/** What was seen in a run. */
export type Seen = {
  looks: Look[];
  /** When it was under load: the first sixth, in which its memories fill, does not count for the slope. */
  load: Span;
  /** When the pages of the counter were open. */
  counter: Span;
  /** What happened under load, with the times at which it did. */
  events: Record<string, Span[]>;
};

/** Which of what was seen must not be. */
export function judgeEndurance({ looks, load, counter, events }: Seen): Verdict {
  const figures: Verdict["figures"] = {};
  const findings: string[] = [];
  const steady = { from: load.from + (load.to - load.from) / 6, to: load.to };
  const series = (value: (look: Look) => number): Point[] =>
    looks.filter(({ at }) => isIn(at, [steady])).map((look) => ({ at: look.at, value: value(look) / MIB }));

  for (const { what, value, limit } of GROWTHS) {
    const points = series(value);
    const { perHour, low, high } = slopeOf(points);
    const range = `${perHour.toFixed(1)} MiB an hour (${low.toFixed(1)} to ${high.toFixed(1)})`;
    figures[`${what}, growth`] = `${range}, of ${points.length} looks`;
    if (low > limit) findings.push(`${what} grows by ${range}`);
  }
  for (const [after, span] of [
    ["the load", load],
    ["the pages of the counter", counter],
  ] as const) {
    const there = looks.filter(({ at }) => isIn(at, [span]));
    const mb = Math.round((there.at(-1)?.resident ?? 0) / MIB);
    const most = Math.round(Math.max(0, ...there.map(({ resident }) => resident)) / MIB);
    figures[`resident after ${after}`] = `${mb} MB, at most ${most}`;
    if (mb > RESIDENT_MB) findings.push(`${mb} MB are resident after ${after}`);
  }
  const times = { "under load": [load], "with the pages of the counter": [counter], ...events };
  for (const [when, spans] of Object.entries(times)) {
    const { turns, p999, worst, own } = latenessIn(looks, spans);
    if (turns === 0) continue;
    figures[`event loop p99.9 ${when}`] =
      `${p999} ms, ${own} without waiting for a processor, the worst ${worst} ms, of ${turns}`;
    if (p999 >= LATE_MS) findings.push(`event loop p99.9 ${when}: ${p999} ms, ${own} of them its own`);
  }
  return { figures, findings };
}

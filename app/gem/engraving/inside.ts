import { hallmarkZone } from "../metalwork/hallmark";
import { strandsOfRing, type Strand } from "../metalwork/strand";
import type { RingParams } from "../ring/ring-params";
import { TOOL } from "./tool";

/**
 * The part of the shank's inside that may be engraved: `from`…`to` along the inner circumference from the head,
 * `low`…`high` across it (z), mm.
 */
export type Room = {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
};

/** The inside of a shank, unrolled. */
export type ShankInside = {
  /** Inner circumference, mm: the size of the ring. */
  readonly circumference: number;
  /** Width of the shank opposite the head, mm. */
  readonly width: number;
  /** Zone of hallmark, maker's mark and size along the circumference, mm from the head. */
  readonly marks: { readonly from: number; readonly to: number };
  /** The longest room for letters that are `height` mm high; null if no place is wide enough. */
  readonly room: (height: number) => Room | null;
  /** The same under the head, centred on it; null if a shank has no room there. */
  readonly middle: (height: number) => Room | null;
  /** The largest possible height of a line, mm. */
  readonly highest: number;
};

type Span = { readonly low: number; readonly high: number };
/** Steps along the circumference, mm. */
const STEP = 0.25;
/** Strands whose inside is farther from the finger than this carry no letters, mm. */
const LEVEL = 0.05;
/** Points per quarter of a section. Few are enough, because only the position of its inside is needed. */
const POINTS = 4;

/**
 * Unrolls the inside of a shank, strand by strand as in the solid model. Edges and gaps between strands are left out,
 * and so is the zone of the marks, which is opposite the head around the mark of the model. If only the back of a shank
 * is undivided, the marks move together at one end of that part.
 */
export function shankInside(params: RingParams, circumference: number): ShankInside {
  const radius = circumference / (2 * Math.PI);
  const strands = strandsOfRing(params, radius, POINTS).filter((strand) => strand.closed);
  const count = Math.round(circumference / STEP);
  // Once round, from the head over the back to the head again.
  const places = Array.from({ length: count + 1 }, (_, i) => (circumference * i) / count);
  const spans = places.map((s) => spansAt(strands, s / radius));
  // A shank with metal in its middle is engraved there; one of two separate hoops on the upper hoop.
  const crosses = (span: Span): boolean => span.low < 0 && span.high > 0;
  const middle = spans.some((list) => list.some(crosses));
  const chosen = spans.map((list) => (middle ? list.find(crosses) : list.at(-1)));
  const back = Math.round(count / 2);
  const end = chosen.findIndex((span, i) => i > back && !span);
  const calm =
    end < 0
      ? null
      : {
          from: places[chosen.findLastIndex((span, i) => i < back && !span) + 1] ?? 0,
          to: places[end - 1] ?? 0,
        };
  const marks = calm ? { from: calm.to - TOOL.marks, to: calm.to } : around(hallmarkZone(radius), radius);
  const free = (s: number): boolean =>
    calm ? s >= calm.from && s <= marks.from - TOOL.gap : Math.abs(s) <= marks.from - TOOL.gap;
  // The positions that letters may use: around the head of an undivided shank, otherwise along its back.
  const line = calm
    ? places.map((s, i) => ({ s, span: chosen[i] }))
    : [
        ...places.slice(back, -1).map((s, i) => ({ s: s - circumference, span: chosen[back + i] })),
        ...places.slice(0, back).map((s, i) => ({ s, span: chosen[i] })),
      ];
  const usable = line.filter(({ s }) => free(s));
  const whole = spansAt(strands, Math.PI);
  return {
    circumference,
    width: (whole.at(-1)?.high ?? 0) - (whole[0]?.low ?? 0) + 2 * TOOL.edge,
    marks,
    highest: Math.max(0, ...usable.map(({ span }) => (span ? span.high - span.low : 0))),
    room: (height) => longest(usable, height),
    middle: (height) => (calm ? null : centred(usable, height)),
  };
}

/** The zone of hallmark, maker's mark and size: the struck mark stands in its middle. */
function around(
  { angleFrom, angleTo }: { readonly angleFrom: number; readonly angleTo: number },
  radius: number,
): { from: number; to: number } {
  const middle = ((angleFrom + angleTo) / 2) * radius;
  return { from: middle - TOOL.hallmark / 2, to: middle + TOOL.hallmark / 2 };
}

/** Stretches of metal across the shank at an angle, from low to high, without their edges. */
function spansAt(strands: readonly Strand[], angle: number): Span[] {
  const raw = strands
    .filter((strand) => Math.min(...strand.section(angle).map(([h]) => h)) < LEVEL)
    .map((strand) => ({
      low: strand.middle(angle) - strand.width(angle) / 2,
      high: strand.middle(angle) + strand.width(angle) / 2,
    }))
    .sort((a, b) => a.low - b.low);
  const joined: Span[] = [];
  for (const span of raw) {
    const last = joined.at(-1);
    if (last && span.low <= last.high)
      joined[joined.length - 1] = { low: last.low, high: Math.max(last.high, span.high) };
    else joined.push(span);
  }
  return joined
    .map(({ low, high }) => ({ low: low + TOOL.edge, high: high - TOOL.edge }))
    .filter(({ low, high }) => high > low);
}

function longest(
  places: readonly { readonly s: number; readonly span: Span | undefined }[],
  height: number,
): Room | null {
  let best: Room | null = null;
  for (const [i, { s: from }] of places.entries()) {
    let [low, high] = [-Infinity, Infinity];
    for (const { s: to, span } of places.slice(i)) {
      if (!span) break;
      [low, high] = [Math.max(low, span.low), Math.min(high, span.high)];
      if (high - low < height) break;
      if (!best || to - from > best.to - best.from + 1e-9) best = { from, to, low, high };
    }
  }
  return best;
}

/** The longest room that extends equally far to both sides of the head. */
function centred(
  places: readonly { readonly s: number; readonly span: Span | undefined }[],
  height: number,
): Room | null {
  const sides = places
    .filter(({ s }) => s >= -1e-9)
    .map(({ s, span }) => ({
      s,
      spans: [span, places.findLast((other) => Math.abs(other.s + s) < STEP)?.span],
    }));
  let best: Room | null = null;
  let [low, high] = [-Infinity, Infinity];
  for (const { s, spans } of sides) {
    for (const span of spans)
      [low, high] = span ? [Math.max(low, span.low), Math.min(high, span.high)] : [0, 0];
    if (high - low < height) break;
    best = { from: -s, to: s, low, high };
  }
  return best;
}

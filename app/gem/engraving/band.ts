import type { RingParams } from "../ring-params";
import { strandsOf, type Strand } from "../ring-shank";
import { TOOL } from "./tool";

/** Metal on the inside of the band that may be cut: `from`…`to` along the inner circumference from the head, `low`…`high` across it (z), mm. */
export type Room = { readonly from: number; readonly to: number; readonly low: number; readonly high: number };

/** The inside of a band, unrolled. */
export type EngravingBand = {
  /** Inner circumference, mm: the size of the ring. */
  readonly circumference: number;
  /** Width of the band opposite the head, mm. */
  readonly width: number;
  /** The longest room for letters that are `height` mm high; null when no place is wide enough. */
  readonly room: (height: number) => Room | null;
  /** The most that a line may be high somewhere, mm. */
  readonly highest: number;
};

type Span = { readonly low: number; readonly high: number };
/** Steps along the circumference, mm. */
const STEP = 0.25;
/** Strands whose inside stands back by more than this from the finger do not carry letters, mm. */
const LEVEL = 0.05;

/** Unrolls the inside of a band: hallmark zone opposite the head and edges kept free, gaps between strands left out. */
export function engravingBand(params: RingParams, circumference: number): EngravingBand {
  const radius = circumference / (2 * Math.PI);
  const strands = strandsOf(params, radius);
  const reach = circumference / 2 - TOOL.hallmark / 2 - TOOL.gap;
  const count = Math.floor((2 * reach) / STEP);
  const places = Array.from({ length: count + 1 }, (_, i) => -reach + (2 * reach * i) / count);
  const spans = places.map((s) => spansAt(strands, radius, s / radius));
  // A band with metal in its middle is cut there; one of two separate hoops on the upper of them.
  const middle = spans.some((list) => list.some((span) => span.low < 0 && span.high > 0));
  const chosen = spans.map((list) => (middle ? list.find((span) => span.low < 0 && span.high > 0) : list.at(-1)));
  const back = spansAt(strands, radius, Math.PI);
  return {
    circumference,
    width: (back.at(-1)?.high ?? 0) - (back[0]?.low ?? 0) + 2 * TOOL.edge,
    highest: Math.max(0, ...chosen.map((span) => (span ? span.high - span.low : 0))),
    room: (height) => longest(places, chosen, height),
  };
}

/** Stretches of metal across the band at an angle, from low to high, without their edges. */
function spansAt(strands: readonly Strand[], radius: number, angle: number): Span[] {
  const raw = strands
    .filter((strand) => strand.inner(angle) - radius < LEVEL)
    .map((strand) => ({ low: strand.dz(angle) - strand.width(angle) / 2, high: strand.dz(angle) + strand.width(angle) / 2 }))
    .sort((a, b) => a.low - b.low);
  const joined: Span[] = [];
  for (const span of raw) {
    const last = joined.at(-1);
    if (last && span.low <= last.high) joined[joined.length - 1] = { low: last.low, high: Math.max(last.high, span.high) };
    else joined.push(span);
  }
  return joined.map(({ low, high }) => ({ low: low + TOOL.edge, high: high - TOOL.edge })).filter(({ low, high }) => high > low);
}

function longest(places: readonly number[], spans: readonly (Span | undefined)[], height: number): Room | null {
  let best: Room | null = null;
  for (const [i, from] of places.entries()) {
    let [low, high] = [-Infinity, Infinity];
    for (let j = i; j < places.length; j += 1) {
      const span = spans[j];
      if (!span) break;
      [low, high] = [Math.max(low, span.low), Math.min(high, span.high)];
      if (high - low < height) break;
      const to = places[j] ?? from;
      if (!best || to - from > best.to - best.from + 1e-9) best = { from, to, low, high };
    }
  }
  return best;
}

import type { CutId, Proportions } from "./cut";
import { faceUp, type FaceUp } from "./face-up";
import { proportionsFromReport, type ReportFigures } from "./report";

/** Steps to which a report rounds its figures: percentage points and degrees. */
export type Rounding = {
  readonly table: number;
  readonly depth: number;
  readonly crown: number;
  readonly pavilion: number;
  readonly star: number;
  readonly lowerHalf: number;
};

/** GIA's rounding: table 1 %, depth 0.1 %, crown 0.5°, pavilion 0.2°, star and lower half 5 % (GIA Facetware, spec §M3). */
export const GIA_ROUNDING: Rounding = {
  table: 1,
  depth: 0.1,
  crown: 0.5,
  pavilion: 0.2,
  star: 5,
  lowerHalf: 5,
};

/** Half the width, in degrees or percentage points, of what a cutter may have done where the report says nothing. */
const UNSAID = { crown: 2, star: 5, lowerHalf: 6 } as const;

/** A measure of a stone, with what the rounding of its report leaves open. */
export type Range = { readonly value: number; readonly low: number; readonly high: number };

/** What a stone does with light: shares 0…1, fire in degrees. */
export type LightCard = {
  /** Light of a room that comes back: from above in full, from the walls less, none from where the viewer's head is. */
  readonly brightness: Range;
  readonly fire: Range;
  readonly leakage: Range;
  readonly contrast: Range;
  /** Known faults of a round's proportions, named by the trade. */
  readonly seen: "nailhead" | "fisheye" | null;
};

/** One figure that may be anywhere in a span around what was said or follows. */
type Span = { readonly name: keyof ReportFigures; readonly at: number; readonly half: number };

/**
 * Stones that all have this report: the one with its figures first, then those at the ends of each figure's rounding, one
 * by one and together. What the report does not say is varied as cutters vary it.
 */
export function roundingBox(
  cut: CutId,
  figures: ReportFigures,
  rounding: Rounding = GIA_ROUNDING,
): Partial<Proportions>[] {
  const said = proportionsFromReport(cut, figures);
  const spans = spansOf(cut, figures, said, rounding);
  const moved = (signs: readonly number[]): Partial<Proportions> => {
    const change: Partial<Record<keyof ReportFigures, number>> = {};
    spans.forEach(({ name, at, half }, i) => {
      change[name] = at + half * (signs[i] ?? 0);
    });
    return proportionsFromReport(cut, { ...figures, ...change });
  };
  const alone = spans.flatMap((_, i) =>
    [1, -1].map((sign) => moved(spans.map((__, k) => (k === i ? sign : 0)))),
  );
  // Corners of the box: all of two or three figures, half of them (every pair of signs occurs) for more.
  const corners = Array.from({ length: 2 ** spans.length }, (_, n) =>
    spans.map((__, i) => ((n >> i) % 2 ? 1 : -1)),
  ).filter((signs) => spans.length < 4 || signs.filter((sign) => sign < 0).length % 2 === 0);
  return [said, ...alone, ...corners.map(moved)];
}

function spansOf(cut: CutId, figures: ReportFigures, said: Partial<Proportions>, rounding: Rounding): Span[] {
  const spans: Span[] = [];
  const span = (name: keyof ReportFigures, at: number | undefined, half: number): void => {
    if (at !== undefined && half > 0) spans.push({ name, at, half });
  };
  span("tablePercent", figures.tablePercent ?? (said.table ?? 0) * 100, rounding.table / 2);
  // A crown that is not on the report is varied, and the pavilion follows the depth.
  span(
    "crownAngle",
    figures.crownAngle ?? said.crownAngle,
    figures.crownAngle === undefined ? UNSAID.crown : rounding.crown / 2,
  );
  if (figures.pavilionAngle !== undefined)
    span("pavilionAngle", figures.pavilionAngle, rounding.pavilion / 2);
  else span("depthPercent", figures.depthPercent, rounding.depth / 2);
  if (cut !== "round") return spans;
  span(
    "starPercent",
    figures.starPercent ?? (said.star ?? 0) * 100,
    figures.starPercent === undefined ? UNSAID.star : rounding.star / 2,
  );
  span(
    "lowerHalfPercent",
    figures.lowerHalfPercent ?? (said.lowerHalf ?? 0) * 100,
    figures.lowerHalfPercent === undefined ? UNSAID.lowerHalf : rounding.lowerHalf / 2,
  );
  return spans;
}

/** Lattice of a card: some 1,200 rays a stone. */
const FINENESS = 20;

/**
 * Light card of a report: every measure as a range over all stones that would have been given the same figures. A
 * generator, so that a server can pause between its stones (about 15 ms each); the last step returns the card.
 * Deterministic: the same figures give the same bytes.
 */
export function* lightCardSteps(
  cut: CutId,
  figures: ReportFigures,
  rounding: Rounding = GIA_ROUNDING,
): Generator<undefined, LightCard> {
  const measured: FaceUp[] = [];
  let pavilion = 0;
  for (const own of roundingBox(cut, figures, rounding)) {
    if (!measured.length) pavilion = own.pavilionAngle ?? 0;
    measured.push(faceUp(cut, own, FINENESS));
    yield;
  }
  const range = (of: (light: FaceUp) => number): Range => {
    const all = measured.map(of);
    return { value: rounded(all[0] ?? 0), low: rounded(Math.min(...all)), high: rounded(Math.max(...all)) };
  };
  return {
    brightness: range((m) => m.room),
    fire: range((m) => m.fire),
    leakage: range((m) => m.leakage),
    contrast: range((m) => m.head),
    seen: cut === "round" && measured[0] ? faultOf(measured[0], pavilion) : null,
  };
}

/** The card in one go, for tests and scripts; a server takes the steps. */
export function lightCard(cut: CutId, figures: ReportFigures, rounding: Rounding = GIA_ROUNDING): LightCard {
  const steps = lightCardSteps(cut, figures, rounding);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** Share of the table in which a girdle is seen as a ring, and of its middle that must be dark for a nailhead. */
const RING = 0.045;
const DARK = 0.6;
/** Below this the middle is dark because the pavilion is shallow, and the ring tells. */
const STEEP = 42;

/**
 * Nailhead: a steep pavilion sends the viewer's own head back through the middle of the table. Fisheye: a shallow one
 * mirrors the girdle around the table.
 */
function faultOf(light: FaceUp, pavilionAngle: number): LightCard["seen"] {
  if (light.girdleShown > RING) return "fisheye";
  return light.darkMiddle > DARK && pavilionAngle > STEEP ? "nailhead" : null;
}

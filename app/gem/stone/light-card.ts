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

/**
 * GIA's rounding: table 1 %, depth 0.1 %, crown 0.5°, pavilion 0.2°, star and lower half 5 % (GIA Facetware, spec §M3).
 */
export const GIA_ROUNDING: Rounding = {
  table: 1,
  depth: 0.1,
  crown: 0.5,
  pavilion: 0.2,
  star: 5,
  lowerHalf: 5,
};

/** Half the range, in degrees or percentage points, that is assumed for figures missing in the report. */
const UNSAID = { crown: 2, star: 5, lowerHalf: 6 } as const;

/** A measure of a stone, with the range that the rounding of its report allows. */
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

/** A figure with its range: the value that was reported or follows from others, and half the width of the range. */
type Span = { readonly name: keyof ReportFigures; readonly at: number; readonly half: number };

/**
 * Stones that all have this report: first the one with its figures, then those at the ends of each figure's rounding,
 * one at a time and together. Figures missing in the report are varied as cutters vary them.
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
  // Corners of the box: all for two or three figures, half of them (with every pair of signs) for more.
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
  // A crown that is not in the report is varied, and the pavilion follows from the depth.
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

/** Lattice of a card: about 1,200 rays per stone. */
const FINENESS = 20;

/**
 * Light card of a report: every measure as a range over all stones that would have the same figures. It is a generator,
 * so that a server can pause between the stones (about 15 ms each); the last step returns the card. Deterministic: the
 * same figures give the same bytes.
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

/** The card without pauses, for tests and scripts. */
export function lightCard(cut: CutId, figures: ReportFigures, rounding: Rounding = GIA_ROUNDING): LightCard {
  const steps = lightCardSteps(cut, figures, rounding);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/**
 * Share of the table from which a girdle is seen as a ring, and share of its middle that must be dark for a nailhead.
 */
const RING = 0.045;
const DARK = 0.6;
/** Below this pavilion angle the middle is dark because the pavilion is shallow, which the ring shows. */
const STEEP = 42;

/**
 * Nailhead: a steep pavilion reflects the viewer's own head through the middle of the table. Fisheye: a shallow
 * pavilion mirrors the girdle around the table.
 */
function faultOf(light: FaceUp, pavilionAngle: number): LightCard["seen"] {
  if (light.girdleShown > RING) return "fisheye";
  return light.darkMiddle > DARK && pavilionAngle > STEEP ? "nailhead" : null;
}

import { DEFAULT_PROPORTIONS } from "~/gem/stone/cut";
import { sizeForCarat } from "~/gem/stone/carat";
import { shareOut } from "~/domain/money";
import { stoneCost } from "~/domain/price";
import {
  CARAT_BANDS,
  CLARITIES,
  COLORS,
  CUTS,
  MTO_QUALITY,
  type Clarity,
  type Color,
  type CutSlug,
} from "~/domain/ring";
import type { stones } from "../schema/stones";
import LIGHT from "./light.json" with { type: "json" };
import { pick, series } from "./words";

type Stone = (typeof stones)["$inferInsert"];

/** A list that contains each value in proportion to its market share. */
const mix = <T extends string>(shares: Partial<Record<T, number>>, order: readonly T[]): T[] =>
  order.flatMap((value) => Array<T>(shares[value] ?? 0).fill(value));
const COLOR_MIX = mix<Color>({ D: 2, E: 3, F: 4, G: 5, H: 4, I: 2, J: 1 }, COLORS);
const CLARITY_MIX = mix<Clarity>(
  { FL: 1, IF: 2, VVS1: 4, VVS2: 5, VS1: 8, VS2: 9, SI1: 6, SI2: 2 },
  CLARITIES,
);
const MTO_COLORS = COLOR_MIX.filter(
  (color) => COLORS.indexOf(color) <= COLORS.indexOf(MTO_QUALITY.least.color),
);
const MTO_CLARITIES = CLARITY_MIX.filter((clarity) =>
  between(
    CLARITIES.indexOf(clarity),
    CLARITIES.indexOf(MTO_QUALITY.best.clarity),
    CLARITIES.indexOf(MTO_QUALITY.least.clarity),
  ),
);
const FINISH = [
  "Excellent",
  "Excellent",
  "Excellent",
  "Excellent",
  "Very Good",
  "Very Good",
  "Good",
] as const;
const FLUORESCENCE = ["None", "None", "None", "None", "Faint", "Faint", "Medium", "Strong"] as const;
/** Price of a laboratory-grown stone as a share of a natural one of the same grades. */
const GROWN_FACTOR = 0.12;

/** Relative number of stones in each band, in the order of CARAT_BANDS: most from half a carat to one and a half. */
const BAND_SHARES = [11, 11, 16, 14, 9, 16, 9, 8, 4, 2, 2, 1];
const ROUND_SHARE = 2.6;
/**
 * Minimum number of stones of each cut in each band, and of those in made-to-order quality, whatever the size of the
 * stock.
 */
const LEAST = 5;
const LEAST_OF_QUALITY = 3;

const unit = new Map<CutSlug, ReturnType<typeof sizeForCarat>>();

function between(n: number, low: number, high: number): boolean {
  return n >= low && n <= high;
}

/** Size of a stone of one carat in the cut's own proportions. */
function oneCarat(cut: CutSlug): ReturnType<typeof sizeForCarat> {
  const known = unit.get(cut);
  if (known) return known;
  const one = sizeForCarat(cut, 1);
  unit.set(cut, one);
  return one;
}

/**
 * Length, width and depth in mm of a stone of this weight; at the same weight, deeper stones are smaller seen from
 * above.
 */
function measures(cut: CutSlug, carat: number, deeper: number) {
  const one = oneCarat(cut);
  const scale = Math.cbrt(carat / deeper);
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return {
    lengthMm: round(one.length * scale),
    widthMm: round(one.width * scale),
    depthMm: round(one.depth * scale * deeper),
    depthPct: Math.round(((one.depth * deeper) / one.width) * 1000) / 10,
  };
}

/** Target angles of each finish, in degrees; the last pavilions of a "Good" show a nailhead or a fisheye. */
const CROWNS = [33.5, 34, 34.5, 34.5, 35, 35, 35.5] as const;
const PAVILIONS: Record<(typeof FINISH)[number], readonly number[]> = {
  Excellent: [40.6, 40.8, 40.8, 41, 41],
  "Very Good": [40.2, 40.4, 41.2, 41.4],
  Good: [39, 39.4, 42.2, 42.8, 43.6],
};

/** Angles and depth of a round as rounded in its report: the girdle is what crown and pavilion leave. */
function make(n: number, finish: (typeof FINISH)[number], tablePct: number) {
  // A separate random series, so that the other figures of the stock do not change.
  const next = series(7_000_000 + n);
  const [crownAngle, pavilionAngle] = [pick(next, CROWNS), pick(next, PAVILIONS[finish])];
  const girdlePct = pick(next, [2.5, 3, 3, 3.5, 4]);
  const rise = ((100 - tablePct) / 2) * Math.tan((crownAngle * Math.PI) / 180);
  const depthPct = Math.round((rise + 50 * Math.tan((pavilionAngle * Math.PI) / 180) + girdlePct) * 10) / 10;
  return {
    crownAngle,
    pavilionAngle,
    girdlePct,
    starPct: pick(next, [45, 50, 50, 55]),
    lowerHalfPct: pick(next, [75, 75, 80, 80, 85]),
    depthPct,
  };
}

/**
 * One stone of the series; its numbers derive from `n`, so that they are unique in a stock of a million. `sure`:
 * natural and of made-to-order quality.
 */
function stone(
  n: number,
  cut: CutSlug,
  carat: number,
  next: () => number,
  source: string,
  sure = false,
): Stone {
  const color = pick(next, sure ? MTO_COLORS : COLOR_MIX);
  const clarity = pick(next, sure ? MTO_CLARITIES : CLARITY_MIX);
  const finish = pick(next, FINISH);
  const grown = next() < 0.04 && !sure;
  const cost =
    stoneCost({ cut, carat, color, clarity }) * (grown ? GROWN_FACTOR : 1) * (0.96 + 0.08 * next());
  // A flawless grade requires excellent polish.
  const polish = clarity === "FL" ? "Excellent" : pick(next, FINISH);
  const [symmetry, fluorescence, deeper] = [
    pick(next, FINISH),
    pick(next, FLUORESCENCE),
    0.97 + 0.06 * next(),
  ];
  const tablePct = Math.round((DEFAULT_PROPORTIONS[cut].table * 100 + (next() - 0.5) * 6) * 2) / 2;
  const made = cut === "round" ? make(n, finish, tablePct) : undefined;
  return {
    sku: `D-${String(100_000 + n)}`,
    // Report numbers of demo stones begin with 99: no laboratory has issued them.
    gia: `99${String(10_000_000 + n).padStart(8, "0")}`,
    cut,
    caratMilli: Math.round(carat * 1000),
    color,
    clarity,
    cutGrade: cut === "round" ? finish : "Excellent",
    polish,
    symmetry,
    fluorescence,
    origin: grown ? "laboratory-grown" : "natural",
    ...measures(cut, carat, made ? made.depthPct / oneCarat(cut).depthPercent : deeper),
    tablePct,
    ...made,
    cost: Math.round(cost),
    source,
  };
}

/**
 * A weight within a band, in carat: cutters stop just above the lower bound, because buyers pay for the round number.
 */
function weight(min: number, max: number, next: () => number): number {
  return Math.round((min + (max - min) * next() ** 1.7) * 100) / 100;
}

/**
 * The stock of the demo company: `n` stones (at least five of each cut in each carat band), many in popular weights,
 * few large ones, so that each creation finds several. Deterministic. Their brightness was computed in advance
 * (`scripts/seed-light.ts`), because that takes minutes.
 */
export function seedStones(n = 2400): Stone[] {
  const next = series(20_261_121);
  const cells = CUTS.flatMap((cut) =>
    CARAT_BANDS.map(([min, max], i) => ({
      cut,
      min,
      max,
      share: (BAND_SHARES[i] ?? 1) * (cut === "round" ? ROUND_SHARE : 1),
    })),
  );
  const more = shareOut(
    Math.max(0, n - LEAST * cells.length),
    cells.map((cell) => cell.share),
  );
  const rows: Stone[] = [];
  cells.forEach(({ cut, min, max }, i) => {
    for (let k = 0; k < LEAST + (more[i] ?? 0); k += 1)
      rows.push(stone(rows.length, cut, weight(min, max, next), next, "seed", k < LEAST_OF_QUALITY));
  });
  return rows.length === LIGHT.length ? rows.map((row, i) => ({ ...row, ...lit(LIGHT[i]) })) : rows;
}

const lit = ([light = 0, lightLow = 0, lightHigh = 0]: number[] = []) => ({ light, lightLow, lightHigh });

/** Additional stones from number `from` on, for `npm run seed`. */
export function* moreStones(from: number, count: number): Generator<Stone> {
  const next = series(from);
  for (let n = from; n < from + count; n += 1) {
    const [min, max] = pick(next, CARAT_BANDS);
    yield stone(n, pick(next, CUTS), weight(min, max, next), next, "scale");
  }
}

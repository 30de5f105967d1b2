import { DEFAULT_PROPORTIONS } from "~/gem/cut";
import { sizeForCarat } from "~/gem/carat";
import { stoneCost } from "~/domain/price";
import { CARAT_BANDS, CUTS, type Clarity, type Color, type CutSlug } from "~/domain/ring";
import type { stones } from "../schema";
import { pick, series } from "./words";

type Stone = (typeof stones)["$inferInsert"];

/** Grades as they come to market: most stones are near colourless and of the middle clarities. */
const COLOR_MIX: readonly Color[] = ["D", "E", "E", "F", "F", "F", "G", "G", "G", "G", "H", "H", "I"];
const CLARITY_MIX: readonly Clarity[] = ["IF", "VVS1", "VVS1", "VVS2", "VVS2", "VS1", "VS1", "VS1", "VS2", "VS2", "VS2", "SI1", "SI1"];
const FINISH = ["Excellent", "Excellent", "Excellent", "Very Good", "Very Good", "Good"] as const;
const FLUORESCENCE = ["None", "None", "None", "None", "Faint", "Faint", "Medium", "Strong"] as const;

const unit = new Map<CutSlug, ReturnType<typeof sizeForCarat>>();

/** Length, width and depth in mm of a stone of this weight; deeper stones are smaller from above for the same weight. */
function measures(cut: CutSlug, carat: number, deeper: number) {
  let one = unit.get(cut);
  if (!one) {
    one = sizeForCarat(cut, 1);
    unit.set(cut, one);
  }
  const scale = Math.cbrt(carat / deeper);
  const round = (mm: number) => Math.round(mm * 100) / 100;
  return { lengthMm: round(one.length * scale), widthMm: round(one.width * scale), depthMm: round(one.depth * scale * deeper), depthPct: Math.round(((one.depth * deeper) / one.width) * 1000) / 10 };
}

/** One stone of the series; `n` makes its numbers, so that a stock of a million has no number twice. */
function stone(n: number, cut: CutSlug, carat: number, next: () => number, source: string): Stone {
  const color = pick(next, COLOR_MIX);
  const clarity = pick(next, CLARITY_MIX);
  const finish = pick(next, FINISH);
  const cost = stoneCost({ cut, carat, color, clarity }) * (0.96 + 0.08 * next());
  return {
    sku: `D-${String(100_000 + n)}`,
    // Report numbers of demo stones begin with 99: no laboratory has issued them.
    gia: `99${String(10_000_000 + n).padStart(8, "0")}`,
    cut, caratMilli: Math.round(carat * 1000), color, clarity,
    cutGrade: cut === "round" ? finish : "Excellent", polish: pick(next, FINISH), symmetry: pick(next, FINISH), fluorescence: pick(next, FLUORESCENCE),
    origin: next() < 0.04 ? "laboratory-grown" : "natural",
    ...measures(cut, carat, 0.97 + 0.06 * next()),
    tablePct: Math.round((DEFAULT_PROPORTIONS[cut].table * 100 + (next() - 0.5) * 6) * 2) / 2,
    cost: Math.round(cost), source,
  };
}

/** The stock of the demo house: every cut in every carat band, so that each creation finds several stones. Deterministic. */
export function seedStones(): Stone[] {
  const next = series(20_261_121);
  const rows: Stone[] = [];
  for (const cut of CUTS) {
    for (const [min, max] of CARAT_BANDS) {
      const many = cut === "round" ? 36 : 18;
      for (let i = 0; i < many; i += 1) rows.push(stone(rows.length, cut, Math.round((min + (max - min) * next()) * 100) / 100, next, "seed"));
    }
  }
  return rows;
}

/** Further stones from number `from` on, for `npm run seed`. */
export function* moreStones(from: number, count: number): Generator<Stone> {
  const next = series(from);
  for (let n = from; n < from + count; n += 1) {
    const [min, max] = pick(next, CARAT_BANDS);
    yield stone(n, pick(next, CUTS), Math.round((min + (max - min) * next()) * 100) / 100, next, "scale");
  }
}


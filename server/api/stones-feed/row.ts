import { CLARITIES, COLORS, type Clarity, type Color } from "~/domain/ring";

/** Columns of the feed, in any order: weight in carat, depth and table in %, x y z in mm, price in US dollars. */
export const COLUMNS = [
  "carat",
  "cut",
  "color",
  "clarity",
  "depth",
  "table",
  "x",
  "y",
  "z",
  "price",
] as const;
type Column = (typeof COLUMNS)[number];
export type Header = ReadonlyMap<Column, number>;

const CUT_GRADES = ["Ideal", "Premium", "Very Good", "Good", "Fair"] as const;

/** A round diamond as the feed measures it. */
export type FeedStone = {
  carat: number;
  cutGrade: (typeof CUT_GRADES)[number];
  color: Color;
  clarity: Clarity;
  depthPct: number;
  tablePct: number;
  x: number;
  y: number;
  z: number;
};

/** Where each column stands; the missing names when the first line is no header of this feed. */
export function readHeader(fields: readonly string[]): { header: Header } | { missing: Column[] } {
  const names = fields.map((f) => f.trim().toLowerCase());
  const missing = COLUMNS.filter((name) => !names.includes(name));
  return missing.length
    ? { missing }
    : { header: new Map(COLUMNS.map((name) => [name, names.indexOf(name)])) };
}

const NUMBERS = ["carat", "depth", "table", "x", "y", "z", "price"] as const;
const LIMITS: Record<(typeof NUMBERS)[number], number> = {
  carat: 50,
  depth: 100,
  table: 100,
  x: 60,
  y: 60,
  z: 60,
  price: 1e9,
};
/** Percentage points between the depth that is said and the depth that was measured: measures are rounded to 0.01 mm. */
const DEPTH_TOLERANCE = 1.5;
/** Carat of a round brilliant for each cubic millimetre of its bounding box (density 3.52 g/cm³). */
const CARAT_PER_MM3 = 0.0061;
const WEIGHT_TOLERANCE = 0.25;

/** Checks one row. A refused row says why, in words for the person who sends the feed. */
export function readRow(
  fields: readonly string[],
  header: Header,
  width: number,
): { stone: FeedStone } | { reason: string } {
  if (fields.length !== width) return { reason: `${fields.length} columns instead of ${width}` };
  const text = (name: Column) => (fields[header.get(name) ?? -1] ?? "").trim();
  const values = new Map<Column, number>();
  for (const name of NUMBERS) {
    const raw = text(name);
    if (!/^\d+(\.\d+)?$/.test(raw)) return { reason: `${name} is not a number: ${shown(raw)}` };
    const value = Number(raw);
    if (value === 0) return { reason: `${name} is zero` };
    if (value > LIMITS[name]) return { reason: `${name} is impossible: ${shown(raw)}` };
    values.set(name, value);
  }
  const cutGrade = CUT_GRADES.find((grade) => grade === text("cut"));
  const color = COLORS.find((grade) => grade === text("color"));
  const clarity = CLARITIES.find((grade) => grade === text("clarity"));
  if (!cutGrade) return { reason: `unknown cut grade: ${shown(text("cut"))}` };
  if (!color) return { reason: `unknown color: ${shown(text("color"))}` };
  if (!clarity) return { reason: `unknown clarity: ${shown(text("clarity"))}` };
  const [carat = 0, depthPct = 0, tablePct = 0, x = 0, y = 0, z = 0] = (
    ["carat", "depth", "table", "x", "y", "z"] as const
  ).map((name) => values.get(name));
  const measured = (200 * z) / (x + y);
  if (Math.abs(measured - depthPct) > DEPTH_TOLERANCE)
    return { reason: `depth ${depthPct} % does not fit the measures (${measured.toFixed(1)} %)` };
  const weight = x * y * z * CARAT_PER_MM3;
  if (Math.abs(weight / carat - 1) > WEIGHT_TOLERANCE)
    return { reason: `${carat} ct does not fit the measures (${weight.toFixed(2)} ct)` };
  return { stone: { carat, cutGrade, color, clarity, depthPct, tablePct, x, y, z } };
}

/** What stands in a file may be anything; a report shows a little of it, on one line. */
function shown(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

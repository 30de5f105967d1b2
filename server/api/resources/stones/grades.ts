import type { StoneGrades } from "../../../contract/stone";
import { CLARITIES, COLORS, isCut } from "~/domain/ring";
import type { StoneRow } from "../cart/store";

const said = (value: number | null) => (value === null ? null : places(value, 1));
const places = (value: number, digits: number) => Number(value.toFixed(digits));

/** A stone as described in its grading report; `undefined` for grades that the house does not sell. */
export function toGrades(row: StoneRow): StoneGrades | undefined {
  const color = COLORS.find((c) => c === row.color);
  const clarity = CLARITIES.find((c) => c === row.clarity);
  if (!isCut(row.cut) || !color || !clarity) return undefined;
  return {
    sku: row.sku,
    gia: row.gia,
    cut: row.cut,
    carat: row.caratMilli / 1000,
    color,
    clarity,
    cut_grade: row.cutGrade,
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
    origin: row.origin === "laboratory-grown" ? "laboratory-grown" : "natural",
    depth_pct: places(row.depthPct, 1),
    table_pct: places(row.tablePct, 1),
    crown_angle: said(row.crownAngle),
    pavilion_angle: said(row.pavilionAngle),
    girdle_pct: said(row.girdlePct),
    star_pct: said(row.starPct),
    lower_half_pct: said(row.lowerHalfPct),
    length_mm: places(row.lengthMm, 2),
    width_mm: places(row.widthMm, 2),
    depth_mm: places(row.depthMm, 2),
  };
}

import { FLUORESCENCES, type Fluorescence } from "~/domain/ring";
import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";
import type { StoneGrades } from "../../contract/settings";

/** What the pictures of a stone follow: the figures of its report. */
export function drawnFigures(s: StoneGrades): DrawnFigures {
  return {
    tablePercent: s.table_pct, depthPercent: s.depth_pct, crownAngle: s.crown_angle ?? null, pavilionAngle: s.pavilion_angle ?? null,
    girdlePercent: s.girdle_pct ?? null, starPercent: s.star_pct ?? null, lowerHalfPercent: s.lower_half_pct ?? null,
    ...(s.cut === "round" ? {} : { length: s.length_mm, width: s.width_mm }),
  };
}

/** A grade of fluorescence that the house has words for; what an outside system writes otherwise counts as none. */
export function fluorescenceOf(s: StoneGrades): Fluorescence {
  return FLUORESCENCES.find((grade) => grade === s.fluorescence) ?? "None";
}

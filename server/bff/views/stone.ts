import type { DrawnFigures } from "~/features/stone-drawing/stone-picture";
import type { ShownReport, ShownStone } from "~/features/stone/shown";
import { stoneDiagram } from "~/gem/drawing/stone-diagram";
import { proportionsFromReport, type ReportFigures } from "~/gem/stone/report";
import type { StoneDetail, StoneGrades, StoneOffer } from "../../contract/stone";
import { lightCardOf } from "./light-card";

/** The figures of a stone's report that its pictures are drawn from. */
export function drawnFigures(s: StoneGrades): DrawnFigures {
  return {
    tablePercent: s.table_pct,
    depthPercent: s.depth_pct,
    crownAngle: s.crown_angle ?? null,
    pavilionAngle: s.pavilion_angle ?? null,
    girdlePercent: s.girdle_pct ?? null,
    starPercent: s.star_pct ?? null,
    lowerHalfPercent: s.lower_half_pct ?? null,
    ...(s.cut === "round" ? {} : { length: s.length_mm, width: s.width_mm }),
  };
}

/** The figures from which geometry and light are computed. */
export function reportFigures(s: StoneGrades): ReportFigures {
  const { length, width, ...figures } = drawnFigures(s);
  const said = Object.fromEntries(
    Object.entries(figures).filter(([, value]) => typeof value === "number"),
  ) as ReportFigures;
  return length && width ? { ...said, lengthMm: length, widthMm: width } : said;
}

/** What lists and pages show of a stone's report. */
export function shownReport(s: StoneGrades): ShownReport {
  return {
    sku: s.sku,
    gia: s.gia,
    cut: s.cut,
    carat: s.carat,
    color: s.color,
    clarity: s.clarity,
    cutGrade: s.cut_grade,
    polish: s.polish,
    origin: s.origin,
    length: s.length_mm,
    width: s.width_mm,
    figures: drawnFigures(s),
  };
}

/** One stone as its page shows it: grades, a drawing by its own proportions, and its light. */
export async function shownStone({
  stone: s,
  state,
  offer,
}: Pick<StoneDetail, "stone" | "state"> & {
  offer: Pick<StoneOffer, "price" | "mount_sku"> | null;
}): Promise<ShownStone> {
  const figures = reportFigures(s);
  return {
    ...shownReport(s),
    symmetry: s.symmetry,
    fluorescence: s.fluorescence,
    state,
    depth: s.depth_mm,
    saysAngles: figures.crownAngle !== undefined && figures.pavilionAngle !== undefined,
    diagram: stoneDiagram(s.cut, proportionsFromReport(s.cut, figures)),
    light: await lightCardOf(s.cut, figures),
    price: offer && offer.price,
    mountSku: offer && offer.mount_sku,
  };
}

import { isCut } from "~/domain/ring";
import type { CutId, Proportions } from "~/gem/stone/cut";
import { proportionsFromReport, type ReportFigures } from "~/gem/stone/report";
import { asetSvg, STONE_DETAILS, stoneSvg, type StoneDetail } from "~/gem/drawing/stone-svg";

export type Draw = { key: string; make: () => string };

/** Names of report figures in a query. */
export const FIGURE_NAMES = [
  "table",
  "depth",
  "crown",
  "pavilion",
  "girdle",
  "star",
  "lower",
  "ratio",
] as const;

/**
 * Names of report figures in a query, with the step to which each is rounded, so that nearly equal stones share a
 * picture.
 */
const FIGURES = [
  ["tablePercent", "table", 0.5],
  ["depthPercent", "depth", 0.1],
  ["crownAngle", "crown", 0.1],
  ["pavilionAngle", "pavilion", 0.1],
  ["girdlePercent", "girdle", 0.5],
  ["starPercent", "star", 1],
  ["lowerHalfPercent", "lower", 1],
] as const satisfies readonly (readonly [keyof ReportFigures, string, number])[];
const RATIO_STEP = 0.01;

const rounded = (text: string | null, step: number): number | undefined => {
  const value = Number(text);
  return text && Number.isFinite(value) && value > 0 && value < 1000
    ? Math.round(value / step) * step
    : undefined;
};

/** Parses a report's figures from a query; missing or invalid ones default to the cut's proportions. */
export function figuresFrom(query: URLSearchParams): ReportFigures {
  const figures: { -readonly [K in keyof ReportFigures]: ReportFigures[K] } = {};
  for (const [name, short, step] of FIGURES) {
    const value = rounded(query.get(short), step);
    if (value !== undefined) figures[name] = value;
  }
  const ratio = rounded(query.get("ratio"), RATIO_STEP);
  return ratio === undefined ? figures : { ...figures, lengthMm: ratio, widthMm: 1 };
}

/** Proportions of the stone that a query describes; none if it has no figures. */
export function ownProportions(cut: CutId, query: URLSearchParams): Partial<Proportions> | undefined {
  const figures = figuresFrom(query);
  return Object.keys(figures).length ? proportionsFromReport(cut, figures) : undefined;
}

const isDetail = (text: string): text is StoneDetail => Object.hasOwn(STONE_DETAILS, text);

/**
 * `/render/stone.svg?cut&view&detail&table&depth&crown&pavilion&girdle&star&lower&ratio`: a stone by beam tracing, with
 * the cut's default proportions or those of a report. `null` if the query names no stone.
 */
export function stonePicture(query: URLSearchParams): Draw | null {
  const cut = query.get("cut");
  const view = query.get("view") ?? "crown";
  const detail = query.get("detail") ?? "full";
  if (!isCut(cut) || (view !== "crown" && view !== "pavilion" && view !== "profile") || !isDetail(detail))
    return null;
  const proportions = ownProportions(cut, query);
  return {
    key: `stone ${cut} ${view} ${detail} ${keyOf(proportions)}`,
    make: () => stoneSvg({ cut, view, detail, title: cut, ...(proportions ? { proportions } : {}) }),
  };
}

/** `/render/aset.svg?cut&…`: the light map of the same stone. */
export function asetPicture(query: URLSearchParams): Draw | null {
  const cut = query.get("cut");
  if (!isCut(cut)) return null;
  const proportions = ownProportions(cut, query);
  return {
    key: `aset ${cut} ${keyOf(proportions)}`,
    make: () => asetSvg({ cut, title: cut, ...(proportions ? { proportions } : {}) }),
  };
}

function keyOf(proportions: Partial<Proportions> | undefined): string {
  return proportions
    ? Object.values(proportions)
        .map((v) => v.toFixed(4))
        .join()
    : "";
}

import { virtualFacets, type BeamDetail } from "./beam";
import { ASET_LIGHT, type LightSource } from "./beam-light";
import { paintedLayers } from "./beam-paint";
import type { CutId, Proportions } from "../stone/cut";
import { fitting, stoneDrawing } from "./facet-drawing";
import { stoneMesh } from "../stone/stone-mesh";
import { pathOf } from "./path";
import { element, mixed, svgFile } from "./svg";
import { STONE_VIEWS, type StoneView } from "./view";

/** Full: for a large picture, up to 14 kB compressed. Medium: for a card. Small: for a row of a list, up to 48 px. */
export const STONE_DETAILS = {
  full: { depth: 6, whole: 1.2e-3, speck: 3e-5, faint: 0.15 },
  medium: { depth: 4, whole: 6e-3, speck: 4e-4, faint: 0.3 },
  small: { depth: 3, whole: 2e-2, speck: 1e-3, faint: 0.3 },
} as const satisfies Record<string, BeamDetail>;
export type StoneDetail = keyof typeof STONE_DETAILS;

export type StoneSvgOptions = {
  readonly cut: CutId;
  readonly view: StoneView;
  /** Read out by screen readers; escaped here. */
  readonly title: string;
  /** Width and height in px; 320 when left out. */
  readonly size?: number;
  readonly detail?: StoneDetail;
  readonly proportions?: Partial<Proportions>;
};

const DEEP = [72, 80, 90] as const;
const LIGHT = [254, 254, 255] as const;
const INK = "#1c1a17";
/** Units of this drawing per unit of the facet drawing, so that whole numbers are a thousandth of the stone. */
const FINER = 10;

/** Grey of a diamond's tone 0…1, slightly bluish in dark tones. */
export function diamondGrey(tone: number): string {
  return mixed(DEEP, LIGHT, tone);
}

/** Light map of a stone as in an ASET scope, face up, by the same beam tracing. */
export function asetSvg(options: Omit<StoneSvgOptions, "view">): string {
  return faceUp({ detail: "medium", ...options, view: "crown" }, ASET_LIGHT);
}

/**
 * Standalone SVG file of a stone with a transparent background: the crown with its reflections, pavilion and profile as
 * shaded drawings.
 */
export function stoneSvg(options: StoneSvgOptions): string {
  return options.view === "crown" ? faceUp(options) : shaded(options);
}

function faceUp(
  { cut, title, size = 320, detail = "full", proportions }: StoneSvgOptions,
  source?: LightSource,
): string {
  const fit = fitting(stoneMesh(cut, proportions), STONE_VIEWS.crown);
  const { outlinePoints } = stoneDrawing(cut, "crown", proportions);
  const outline = pathOf(
    outlinePoints.map(([x, y]) => [x * FINER, y * FINER]),
    true,
    0,
  );
  const layers = paintedLayers(
    virtualFacets(cut, STONE_VIEWS.crown, STONE_DETAILS[detail], proportions, source),
    (p) => {
      const [x, y] = fit(p);
      return [x * FINER, y * FINER];
    },
  );
  const ground = layers[0]?.fill ?? diamondGrey(0.8);
  // A stroke of the same colour closes the gaps that antialiasing leaves between neighbours.
  const flats = layers.map(({ fill, path }) => element("path", { fill, stroke: fill, d: path })).join("");
  const inner =
    element("path", { d: outline, fill: ground }) +
    element("g", { "stroke-width": 1.5 }, flats) +
    element("path", {
      d: outline,
      fill: "none",
      stroke: INK,
      "stroke-opacity": 0.45,
      "stroke-width": 4,
      "stroke-linejoin": "round",
    });
  return svgFile(title, "-530 -530 1060 1060", size, size, inner);
}

function shaded({ cut, view, title, size = 320, proportions }: StoneSvgOptions): string {
  const drawing = stoneDrawing(cut, view, proportions);
  const inner =
    element("path", { d: drawing.outline, fill: diamondGrey(0.8) }) +
    drawing.facets
      .map(({ tone, path }) => element("path", { d: path, fill: diamondGrey(0.35 + 0.65 * tone) }))
      .join("") +
    element("path", {
      d: drawing.lines,
      fill: "none",
      stroke: INK,
      "stroke-opacity": 0.6,
      "stroke-width": 0.3,
    }) +
    element("path", {
      d: drawing.outline,
      fill: "none",
      stroke: INK,
      "stroke-width": 0.55,
      "stroke-linejoin": "round",
    });
  return svgFile(title, drawing.viewBox, size, size, inner);
}

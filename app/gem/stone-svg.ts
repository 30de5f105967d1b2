import type { CutId, Proportions } from "./cut";
import { stoneDrawing } from "./drawing";
import { stoneShine } from "./shine";
import { element, mixed, svgFile } from "./svg";
import type { StoneView } from "./view";

export type StoneSvgOptions = {
  readonly cut: CutId;
  readonly view: StoneView;
  /** Read out by screen readers; escaped here. */
  readonly title: string;
  /** Width and height in px; 320 when left out. */
  readonly size?: number;
  readonly proportions?: Partial<Proportions>;
};

const DEEP = [72, 80, 90] as const;
const LIGHT = [254, 254, 255] as const;
const INK = "#1c1a17";

/** Grey of a diamond's tone 0…1, a little cool in the depths. */
export function diamondGrey(tone: number): string {
  return mixed(DEEP, LIGHT, tone);
}

/** Standalone SVG file of a stone, transparent ground: the crown as the light plays in it, pavilion and profile as shaded drawings. */
export function stoneSvg({ cut, view, title, size = 320, proportions }: StoneSvgOptions): string {
  const drawing = stoneDrawing(cut, view, proportions);
  const body =
    view === "crown"
      ? stoneShine(cut, 2, proportions).map(({ tone, path }) => element("path", { d: path, fill: diamondGrey(tone), stroke: diamondGrey(tone) }))
      : drawing.facets.map(({ tone, path }) => element("path", { d: path, fill: diamondGrey(0.35 + 0.65 * tone) }));
  const inner =
    element("path", { d: drawing.outline, fill: diamondGrey(0.8) }) +
    element("g", { "stroke-width": 0.15 }, body.join("")) +
    element("path", { d: drawing.lines, fill: "none", stroke: INK, "stroke-opacity": view === "crown" ? 0.3 : 0.6, "stroke-width": 0.3 }) +
    element("path", { d: drawing.outline, fill: "none", stroke: INK, "stroke-width": 0.55, "stroke-linejoin": "round" });
  return svgFile(title, drawing.viewBox, size, size, inner);
}

import { element, escapeXml } from "../drawing/svg";
import type { ShankInside } from "./inside";
import { engravingStrip } from "./drawing";
import type { EngravingLayout } from "./layout";

/** Size of the flat picture, px: one line high, for rows and lists. */
export const STRIP_PICTURE = { width: 320, height: 52 } as const;
/** It shows at least this much of the shank, and this much beside the letters, mm. */
const WINDOW = 15;
const BESIDE = 1.5;
const INK = "#1c1a17";
const LINE = "#b9b1a5";
const PAPER = "#faf8f5";

/**
 * The letters on a piece of the shank, flat: the letters in ink, the edges of the shank as lines, nothing else. For a
 * row of a tray, an order, or print.
 * @param title what can be read; escaped here
 */
export function stripPicture(inside: ShankInside, layout: EngravingLayout | null, title: string): string {
  const { width, height } = STRIP_PICTURE;
  const strip = engravingStrip(inside, layout);
  const span = Math.min(strip.length, Math.max(WINDOW, (layout?.width ?? 0) + 2 * BESIDE));
  const scale = Math.min(width / span, (height - 4) / strip.width);
  const left = width / 2 - (strip.length / 2) * scale;
  const top = (height - strip.width * scale) / 2;
  const edge = (y: number): string => `M0 ${y.toFixed(1)}H${width}`;
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      role: "img",
    },
    `<title>${escapeXml(title)}</title>` +
      element("rect", {
        x: 0,
        y: top,
        width,
        height: strip.width * scale,
        fill: PAPER,
      }) +
      element("path", {
        d: edge(top) + edge(top + strip.width * scale),
        stroke: LINE,
      }) +
      (strip.letters
        ? element("path", {
            d: strip.letters,
            transform: `translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})`,
            fill: INK,
            "fill-rule": "nonzero",
          })
        : ""),
  );
}

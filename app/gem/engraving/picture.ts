import { metalColour } from "../drawing/metal-paint";
import type { MetalId } from "../ring/ring-params";
import { element, escapeXml } from "../drawing/svg";
import type { ShankInside } from "./inside";
import { engravingStrip, type EngravingStrip } from "./drawing";
import type { EngravingLayout } from "./layout";

/** Size of the picture in px. It has two parts: the letters enlarged, and the whole strip with a ruler. */
export const ENGRAVING_PICTURE = { width: 720, height: 212 } as const;
const CLOSE = { top: 12, height: 112 };
const WHOLE = { top: 142 };
/** The enlarged part shows at least this much of the shank, mm. */
const WINDOW = 16;
const SOFT = "#6b655c";
const DANGER = "#a12c2c";

/**
 * The inside of a shank with its letters, as a standalone SVG file: above, the letters at reading size; below, the
 * whole circumference with a ruler in mm, the zone of the marks hatched and the enlarged part framed.
 * @param title what can be read, for screen readers; escaped here
 */
export function engravingPicture(
  inside: ShankInside,
  layout: EngravingLayout | null,
  { metal, title, fits = true }: { metal: MetalId; title: string; fits?: boolean },
): string {
  const { width, height } = ENGRAVING_PICTURE;
  const strip = engravingStrip(inside, layout);
  const span = Math.min(strip.length, Math.max(WINDOW, (layout?.width ?? 0) + 4));
  const from = (strip.length - span) / 2;
  const close = width / span;
  const whole = width / strip.length;
  const defs = element(
    "defs",
    {},
    sheen(metal) +
      hatch() +
      (strip.letters ? element("path", { id: "t", d: strip.letters, "fill-rule": "nonzero" }) : ""),
  );
  const closeTop = CLOSE.top + (CLOSE.height - strip.width * close) / 2;
  const inner =
    defs +
    element(
      "g",
      { transform: `translate(${-from * close} ${closeTop}) scale(${close})` },
      bandOf(strip, metal, fits),
    ) +
    element("g", { transform: `translate(0 ${WHOLE.top}) scale(${whole})` }, bandOf(strip, metal, fits)) +
    element("rect", {
      x: Math.max(0.5, from * whole),
      y: WHOLE.top - 4,
      width: Math.min(width - 1, span * whole),
      height: strip.width * whole + 8,
      fill: "none",
      stroke: SOFT,
      "stroke-dasharray": "3 3",
    }) +
    ruler(strip, whole);
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${width} ${height}`, role: "img" },
    `<title>${escapeXml(title)}</title>${inner}`,
  );
}

/** Metal, marks, room and letters in mm. */
function bandOf(strip: EngravingStrip, metal: MetalId, fits: boolean): string {
  const { length, width, room } = strip;
  return (
    element("rect", { x: 0, y: 0, width: length, height: width, fill: "url(#m)" }) +
    strip.hallmark
      .map((zone) => element("rect", { x: zone.x, y: 0, width: zone.width, height: width, fill: "url(#h)" }))
      .join("") +
    (room && !fits
      ? element("rect", {
          x: room.x,
          y: room.y,
          width: room.width,
          height: room.height,
          fill: "none",
          stroke: DANGER,
          "stroke-width": "0.06",
        })
      : "") +
    (strip.letters
      ? element("use", {
          href: "#t",
          transform: "translate(0.022 0.03)",
          fill: metalColour(metal, 1),
          "fill-opacity": "0.75",
        }) + element("use", { href: "#t", fill: fits ? metalColour(metal, 0) : DANGER })
      : "")
  );
}

/** The light on the rounded inside: bright along the middle, darker towards both edges. */
function sheen(metal: MetalId): string {
  const stops: readonly (readonly [number, number])[] = [
    [0, 0.28],
    [0.1, 0.52],
    [0.35, 0.82],
    [0.55, 0.7],
    [0.88, 0.5],
    [1, 0.22],
  ];
  return element(
    "linearGradient",
    { id: "m", x1: 0, y1: 0, x2: 0, y2: 1 },
    stops
      .map(([offset, tone]) => element("stop", { offset, "stop-color": metalColour(metal, tone) }))
      .join(""),
  );
}

function hatch(): string {
  return element(
    "pattern",
    { id: "h", width: "0.6", height: "0.6", patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    element("path", { d: "M0 0V.6", stroke: SOFT, "stroke-width": "0.12", "stroke-opacity": "0.55" }),
  );
}

/** Ticks of a millimetre, longer ones and figures every ten, counted from the left end of the strip. */
function ruler({ length, width }: EngravingStrip, scale: number): string {
  const y = WHOLE.top + width * scale + 8;
  const ticks = Array.from(
    { length: Math.floor(length) + 1 },
    (_, mm) => `M${(mm * scale).toFixed(1)} ${y.toFixed(1)}v${mm % 10 === 0 ? 7 : mm % 5 === 0 ? 5 : 3}`,
  ).join("");
  const figures = Array.from({ length: Math.floor(length / 10) }, (_, i) =>
    element("text", { x: (i + 1) * 10 * scale + 3, y: y + 12 }, String((i + 1) * 10)),
  ).join("");
  return (
    element("path", { d: ticks, stroke: SOFT, fill: "none" }) +
    element("g", { "font-family": "sans-serif", "font-size": 10, fill: SOFT }, figures)
  );
}

import { metalColour } from "./metal-paint";
import { ringDrawing, type RingShape } from "./ring-drawing";
import type { MetalId, RingPicture } from "../ring/ring-params";
import { diamondGrey } from "./stone-svg";
import { element, svgFile } from "./svg";

export type RingSvgOptions = {
  /** Read out by screen readers; escaped here. */
  readonly title: string;
  /** Width and height in px; 640 when left out. */
  readonly size?: number;
  /** Colour of the background; transparent when left out. */
  readonly ground?: string;
  /** Prefix of every id, so that several drawings can be on one page. */
  readonly idPrefix?: string;
};

/** Standalone SVG file of a ring's design drawing: presentation attributes only, no style, no script. */
export function ringSvg(
  picture: RingPicture,
  { title, size = 640, ground, idPrefix = "ring" }: RingSvgOptions,
): string {
  const drawing = ringDrawing(picture);
  const shapes = drawing.shapes.map((shape) => drawn(shape, drawing.metal, idPrefix)).join("");
  const inner =
    (ground ? element("rect", { width: drawing.size, height: drawing.size, fill: ground }) : "") +
    definitions(drawing.metal, idPrefix) +
    element("g", { "fill-rule": "evenodd", "stroke-width": RIM }, shapes);
  return svgFile(title, `0 0 ${drawing.size} ${drawing.size}`, size, size, inner);
}

/** Width of the fine dark line around metal, in units of the drawing. */
const RIM = 2;

function drawn(shape: RingShape, metal: MetalId, prefix: string): string {
  switch (shape.kind) {
    case "flat":
      return element("path", { d: shape.path, fill: shape.fill });
    case "metal-ground":
      return element("path", { d: shape.path, fill: `url(#${prefix}-m)`, stroke: metalColour(metal, 0.12) });
    case "line":
      return element("path", {
        d: shape.path,
        fill: "none",
        stroke: "#333c46",
        "stroke-opacity": shape.opacity,
        "stroke-width": shape.width,
      });
    case "melee":
      return element("use", { href: `#${prefix}-d`, transform: `matrix(${shape.matrix})` });
    case "shadow":
      return element("circle", {
        r: 1,
        fill: `url(#${prefix}-s)`,
        "fill-opacity": shape.opacity,
        transform: `matrix(${shape.matrix})`,
      });
  }
}

function definitions(metal: MetalId, prefix: string): string {
  const stop = (offset: number, colour: string, opacity?: number): string =>
    element("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
  const ground = element(
    "linearGradient",
    { id: `${prefix}-m`, x1: 0, y1: 0, x2: 0.35, y2: 1 },
    stop(0, metalColour(metal, 0.24)) +
      stop(0.55, metalColour(metal, 0.12)) +
      stop(1, metalColour(metal, 0.02)),
  );
  const shadow = element(
    "radialGradient",
    { id: `${prefix}-s` },
    stop(0, "#3a332b", 1) + stop(0.45, "#3a332b", 0.55) + stop(1, "#3a332b", 0),
  );
  return element("defs", {}, ground + shadow + melee(prefix));
}

/** A small brilliant in the unit circle: rim, star of light and dark kites, table. */
function melee(prefix: string): string {
  const ring = (radius: number, turn: number): [number, number][] =>
    Array.from({ length: 8 }, (_, i) => [
      radius * Math.cos(((i + turn) * Math.PI) / 4),
      radius * Math.sin(((i + turn) * Math.PI) / 4),
    ]);
  const write = (points: readonly (readonly [number, number])[]): string =>
    `M${points.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}z`;
  const rim = ring(0.97, 0);
  const table = ring(0.56, 0.5);
  const kite = (i: number): string =>
    write([rim[i] ?? [0, 0], table[i] ?? [0, 0], table[(i + 7) % 8] ?? [0, 0]]);
  const light = [0, 3, 5, 6].map(kite).join("");
  const dark = [1, 4, 7].map(kite).join("");
  const glint =
    write([
      [0, 0],
      [-0.5, -0.22],
      [-0.22, -0.5],
    ]) +
    write([
      [0, 0],
      [0.5, 0.2],
      [0.2, 0.5],
    ]);
  const shade =
    write([
      [0, 0],
      [0.5, -0.22],
      [0.22, -0.5],
    ]) +
    write([
      [0, 0],
      [-0.5, 0.22],
      [-0.22, 0.5],
    ]);
  return element(
    "g",
    { id: `${prefix}-d` },
    element("circle", { r: 1, fill: diamondGrey(0.62) }) +
      element("path", { d: dark, fill: diamondGrey(0.32) }) +
      element("path", { d: light, fill: diamondGrey(1) }) +
      element("path", { d: write(table), fill: diamondGrey(0.86) }) +
      element("path", { d: shade, fill: diamondGrey(0.45) }) +
      element("path", { d: glint, fill: "#fff" }),
  );
}

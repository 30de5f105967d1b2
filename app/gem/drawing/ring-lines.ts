import { stoneMesh, type StoneMesh } from "../stone/stone-mesh";
import { areaOf, pathOf, thinned, type P2 } from "./path";
import { ringModel, type RingModel, type RingOrder, type SetStone } from "../ring/ring-model";
import { outlinesOf, smoothed, stampPolygon, stampTriangle, stencil, type Stencil } from "./silhouette";
import { element, escapeXml } from "./svg";
import { along, type V3 } from "../vec";

/** Words on the sheet in print letters, for people who see; the raised lines are for people who feel. */
export type LineWords = {
  readonly title: string;
  readonly front: string;
  readonly top: string;
  readonly scale: string;
};

/** A4 upright, mm. The ring is drawn at 5 : 1. */
export const SHEET = { width: 210, height: 297, enlarged: 5 } as const;
/**
 * Widths of the lines on paper, mm. Metal is wider than stone; after swelling, both are more than a millimetre wide.
 */
export const LINES = { metal: 1.5, stone: 1.1 } as const;

const STEP = 0.06;
/** Openings smaller than this cannot be felt at that scale, mm². */
const WINDOW = 0.9;
/** Outlines of one view: x to the right, y down, mm of the ring. */
export type Outlines = {
  readonly metal: readonly (readonly P2[])[];
  readonly stones: readonly (readonly P2[])[];
};
export type LineView = "front" | "top";

const flat: Readonly<Record<LineView, (p: V3) => P2>> = {
  front: ([x, y]) => [x, -y],
  top: ([x, , z]) => [x, z],
};

/** Outlines of a ring seen along the finger or from above: the borders of the solid itself. */
export function ringOutlines(model: RingModel, view: LineView): Outlines {
  const place = flat[view];
  const { reachX, reachZ, top, radius, outerRadius } = model;
  const x = Math.max(reachX, outerRadius, ...model.melee.map(({ at }) => Math.abs(at[0]))) + 1;
  const area =
    view === "front"
      ? { left: -x, right: x, top: -top - 3, bottom: outerRadius + 1 }
      : { left: -x, right: x, top: -reachZ - 3, bottom: reachZ + 3 };
  const whole = stencil(area, STEP);
  stampMetal(whole, model, place, view === "top" ? 0 : -Infinity);
  for (const stone of model.stones) stampStone(whole, stone, place);
  for (const { at, u, v, radius: r } of model.melee)
    stampPolygon(
      whole,
      Array.from({ length: 16 }, (_, i) =>
        place(along(along(at, u, r * Math.cos((i * Math.PI) / 8)), v, r * Math.sin((i * Math.PI) / 8))),
      ),
    );
  const stones = model.stones.flatMap((stone) => {
    const own = stencil(area, STEP);
    stampStone(own, stone, place);
    return lines(own).concat(view === "top" ? [tableOf(stone, place)] : []);
  });
  const metal = lines(whole);
  // The finger's hole is a circle by definition, so it is drawn as one.
  return {
    metal: view === "front" ? [...metal.filter((loop) => !isHole(loop, radius)), circle(radius)] : metal,
    stones,
  };
}

const isHole = (loop: readonly P2[], radius: number): boolean =>
  loop.every(([x, y]) => Math.hypot(x, y) < radius + 0.4) && areaOf(loop) > 2 * radius * radius;
const circle = (radius: number): P2[] =>
  Array.from({ length: 120 }, (_, i) => [
    radius * Math.cos((i * Math.PI) / 60),
    radius * Math.sin((i * Math.PI) / 60),
  ]);

function lines(grid: Stencil): P2[][] {
  return outlinesOf(grid)
    .filter((loop) => areaOf(loop) > WINDOW)
    .map((loop) => thinned(smoothed(loop, 4), STEP / 3));
}

/** @param above leaves out what lies lower, mm: from above, the back of a shank would fill the gap of a split one */
function stampMetal(
  grid: Stencil,
  { metal: { positions, indices } }: RingModel,
  place: (p: V3) => P2,
  above: number,
): void {
  const corner = (i: number): P2 => {
    const at = (indices[i] ?? 0) * 3;
    return place([positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0]);
  };
  const height = (i: number): number => positions[(indices[i] ?? 0) * 3 + 1] ?? 0;
  for (let i = 0; i < indices.length; i += 3)
    if (height(i) >= above) stampTriangle(grid, corner(i), corner(i + 1), corner(i + 2));
}

/** Points of a cut in the ring, mm. */
function inRing({ width, frame }: SetStone, mesh: StoneMesh): (p: V3) => V3 {
  const k = width / mesh.width;
  return (p) => along(along(along(frame.o, frame.x, p[0] * k), frame.y, p[1] * k), frame.z, p[2] * k);
}

function stampStone(grid: Stencil, stone: SetStone, place: (p: V3) => P2): void {
  const mesh = stoneMesh(stone.cut, stone.proportions);
  const put = inRing(stone, mesh);
  for (const facet of mesh.facets)
    stampPolygon(
      grid,
      facet.points.map((p) => place(put(p))),
    );
}

/** The table of a stone, which a fingertip finds first. */
function tableOf(stone: SetStone, place: (p: V3) => P2): P2[] {
  const mesh = stoneMesh(stone.cut, stone.proportions);
  const put = inRing(stone, mesh);
  return (mesh.facets.find(({ name }) => name === "table")?.points ?? []).map((p) => place(put(p)));
}

/**
 * One view of the ring on the sheet, with its highest point at `top` mm.
 * @returns where it ends, mm
 */
function drawn(model: RingModel, view: LineView, top: number): { markup: string; bottom: number } {
  const k = SHEET.enlarged;
  const { metal, stones } = ringOutlines(model, view);
  const ys = metal.flat().map(([, y]) => y);
  const [high, low] = [Math.min(...ys), Math.max(...ys)];
  const on = ([x, y]: P2): P2 => [SHEET.width / 2 + x * k, top + (y - high) * k];
  const path = (loops: readonly (readonly P2[])[]): string =>
    loops.map((loop) => pathOf(loop.map(on))).join("");
  const markup =
    element("path", { d: path(metal), "stroke-width": LINES.metal }) +
    element("path", { d: path(stones), "stroke-width": LINES.stone });
  return { markup: element("g", { id: view }, markup), bottom: top + (low - high) * k };
}

/**
 * A sheet for swell paper (A4): the ring from the front and from above at 5 : 1, in black lines wider than a millimetre
 * on white, with nothing else except three words and a scale of ten millimetres.
 */
export function ringLinesSvg(ring: RingOrder, words: LineWords): string {
  const model = ringModel(ring, "light");
  const k = SHEET.enlarged;
  const label = (text: string, y: number, size = 8): string =>
    element("text", { x: 12, y, "font-size": size, fill: "#000", stroke: "none" }, escapeXml(text));
  const front = drawn(model, "front", 34);
  const top = drawn(model, "top", front.bottom + 16);
  const bar = SHEET.height - 14;
  const scale = element("path", {
    id: "scale",
    d: `M12 ${bar}h${10 * k}M12 ${bar - 4}v8M${12 + 10 * k} ${bar - 4}v8`,
    "stroke-width": LINES.metal,
  });
  const shapes = element(
    "g",
    {
      fill: "none",
      stroke: "#000",
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
      "font-family": "sans-serif",
    },
    label(words.title, 16, 7) +
      label(words.front, 30) +
      front.markup +
      label(words.top, front.bottom + 12) +
      top.markup +
      scale +
      element(
        "text",
        { x: 12 + 10 * k + 6, y: bar + 3, "font-size": 8, fill: "#000", stroke: "none" },
        escapeXml(words.scale),
      ),
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
    element(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: `${SHEET.width}mm`,
        height: `${SHEET.height}mm`,
        viewBox: `0 0 ${SHEET.width} ${SHEET.height}`,
        role: "img",
      },
      [
        `<title>${escapeXml(words.title)}</title>`,
        element("rect", { width: SHEET.width, height: SHEET.height, fill: "#fff" }),
        shapes,
      ].join(""),
    ) +
    "\n"
  );
}

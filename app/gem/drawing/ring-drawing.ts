import { virtualFacets, type BeamDetail } from "./beam";
import { paintedLayers } from "./beam-paint";
import { placed, viewInFrame, type Melee } from "../ring/frame";
import { metalColour } from "./metal-paint";
import { stoneMesh } from "../stone/stone-mesh";
import { threeQuarter } from "../light/camera";
import { areaOf, pathOf, short, thinned, type P2 } from "./path";
import type { RingModel, SetStone } from "../ring/ring-model";
import {
  ringKey,
  type MetalId,
  type PictureView,
  type RingPicture,
  type RingView,
} from "../ring/ring-params";
import { cellAt, cellsWhere, sightOf, type Sight } from "./ring-sight";
import { outlinesOf, smoothed } from "./silhouette";
import { diamondGrey } from "./stone-svg";
import { along, cross, dot, DEGREE, type V3 } from "../vec";
import { edgesOf, onPaper, viewFrom, visibleFacets, type View } from "./view";
import { picturedRing } from "../ring/wedding-band";

/** Shapes on the paper, in the order in which they are painted. `matrix` maps the unit circle to its place. */
export type RingShape =
  | { readonly kind: "flat"; readonly path: string; readonly fill: string }
  | { readonly kind: "metal-ground"; readonly path: string }
  | { readonly kind: "line"; readonly path: string; readonly opacity: number; readonly width: number }
  | { readonly kind: "melee"; readonly matrix: string }
  | { readonly kind: "shadow"; readonly matrix: string; readonly opacity: number };

/** A painted ring: a square of 2000 units, whole numbers only. It is data without markup. */
export type RingDrawing = {
  readonly size: number;
  readonly metal: MetalId;
  readonly shapes: readonly RingShape[];
};

/** Maps millimetres in space to the paper of the drawing. */
type Paper = { readonly view: View; readonly place: (p: V3) => P2; readonly put: (p: P2) => P2 };

const SIZE = 2000;
const MARGIN = 110;
/** Units per mm if the ring fits. The same for every ring, so that sizes on a page can be compared. */
const SCALE = 68;
/** Size of the cells on which visible metal is computed, mm. */
const CELL = 0.1;
/** Tones at which a new area begins, darkest first. Each area is painted over the one before. */
const LEVELS = [0.36, 0.56, 0.76, 0.9];
/** Smallest area that is painted, mm². */
const SPECK = 0.03;
/** How far an outline may be simplified, in units of the paper. */
const TOLERANCE = 2.1;

/** Position of the eye in the other views, degrees. There is no drawing on a hand. */
const EYES: Readonly<
  Record<Exclude<RingView, "three-quarter">, { readonly azimuth: number; readonly elevation: number }>
> = {
  front: { azimuth: 0, elevation: 20 },
  side: { azimuth: 84, elevation: 14 },
  top: { azimuth: 0, elevation: 89.9 },
};

/** Camera of a drawing. It is that of the pictures, so that all drawings on a page match. */
function eyeOf(name: PictureView, fromHigher?: boolean): View {
  const { azimuth, elevation } =
    name === "hand" || name === "three-quarter" ? threeQuarter(fromHigher) : EYES[name];
  const [a, e] = [azimuth * DEGREE, elevation * DEGREE];
  return viewFrom(
    [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)],
    name === "top" ? [0, 0, -1] : [0, 1, 0],
  );
}

const cache = new Map<string, RingDrawing>();
const CACHE_LIMIT = 160;

/**
 * The design drawing of a ring in the style of gouache: the solid's metal in ever lighter and smaller areas, its stones
 * with their reflections, then the metal in front of them. The same picture is computed once.
 */
export function ringDrawing(picture: RingPicture): RingDrawing {
  const key = ringKey(picture);
  const known = cache.get(key);
  if (known) return known;
  const drawing = draw(picture);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, drawing);
  return drawing;
}

function draw(picture: RingPicture): RingDrawing {
  const { metal } = picture;
  const model = picturedRing(picture, "light");
  const view = eyeOf(picture.view, model.fromHigher);
  const sight = sightOf(model, view, CELL);
  const paper = placing(sight, view);
  const ofMetal = (cell: number): boolean => (sight.metal[cell] ?? 0) > -Infinity;
  const before = beforeStones(sight);
  const stones = [...model.stones].sort((a, b) => dot(a.frame.o, view.toward) - dot(b.frame.o, view.toward));
  const shapes: RingShape[] = [
    ...groundShadow(model, paper, picture.view === "top"),
    ...metalLayers(sight, paper, metal, ofMetal),
    ...stones.flatMap((stone) => stoneShapes(stone, paper)),
    ...metalLayers(sight, paper, metal, (cell) => before[cell] === 1),
    ...model.melee
      .filter((stone) => isSeen(stone, sight, view))
      .sort((a, b) => dot(a.at, view.toward) - dot(b.at, view.toward))
      .map((stone) => meleeShape(stone, paper)),
  ];
  return { size: SIZE, metal, shapes };
}

/** Moves the middle of what is visible to the middle of the sheet. */
function placing({ left, top, columns, rows, step }: Sight, view: View): Paper {
  const [width, height] = [columns * step, rows * step];
  const k = Math.min(SCALE, (SIZE - 2 * MARGIN) / Math.max(width, height));
  const put = ([x, y]: P2): P2 => [
    SIZE / 2 + (x - left - width / 2) * k,
    SIZE / 2 + (y - top - height / 2) * k,
  ];
  return { view, put, place: (p) => put(onPaper(view, p)) };
}

/** Metal in front of a stone, and two cells around it, so that no gap shows beside the stone's outline. */
function beforeStones({ metal, stone, columns }: Sight): Uint8Array {
  const free = (cell: number): boolean => (metal[cell] ?? 0) > (stone[cell] ?? 0);
  const cells = new Uint8Array(metal.length);
  for (let cell = 0; cell < cells.length; cell += 1)
    if ((stone[cell] ?? 0) > -Infinity && free(cell)) cells[cell] = 1;
  for (let n = 0; n < 2; n += 1) {
    const inner = cells.slice();
    for (let cell = 0; cell < cells.length; cell += 1) {
      if (inner[cell] !== 1) continue;
      for (const beside of [cell - 1, cell + 1, cell - columns, cell + columns])
        if (free(beside)) cells[beside] = 1;
    }
  }
  return cells;
}

function metalLayers(
  sight: Sight,
  { put }: Paper,
  metal: MetalId,
  holds: (cell: number) => boolean,
): RingShape[] {
  const pathOver = (tone: number): string =>
    outlinesOf(cellsWhere(sight, (cell) => holds(cell) && (sight.tone[cell] ?? 0) >= tone))
      .filter((loop) => areaOf(loop) > SPECK)
      .map((loop) => pathOf(thinned(smoothed(loop, 4).map(put), TOLERANCE), true, 0))
      .join("");
  const layers = LEVELS.map((tone): RingShape => ({
    kind: "flat",
    path: pathOver(tone),
    fill: metalColour(metal, tone + 0.03),
  }));
  return [{ kind: "metal-ground" as const, path: pathOver(-1) }, ...layers].filter(
    (shape) => !("path" in shape) || shape.path !== "",
  );
}

/** A small stone is visible if it faces the eye and neither metal nor another stone is in front of it. */
function isSeen({ at, u, v, radius }: Melee, { metal, stone, ...grid }: Sight, view: View): boolean {
  const cell = cellAt(grid, onPaper(view, at));
  const own = dot(at, view.toward) + radius;
  return (
    cell >= 0 && dot(cross(u, v), view.toward) > 0.1 && (metal[cell] ?? 0) < own && (stone[cell] ?? 0) < own
  );
}

const text = (value: number): string => short(value, 1);

/** Affine map of the unit circle to a disc in space, as seen on the paper. */
function discMatrix(paper: Paper, at: V3, u: V3, v: V3, ru: number, rv: number): string {
  const o = paper.place(at);
  const a = paper.place(along(at, u, ru));
  const b = paper.place(along(at, v, rv));
  return [a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1], o[0], o[1]].map(text).join(" ");
}

const meleeShape = (m: Melee, paper: Paper): RingShape => ({
  kind: "melee",
  matrix: discMatrix(paper, m.at, m.u, m.v, m.radius, m.radius),
});

/** A stone in a ring is small, so its large areas are enough. */
const CENTRE_LIGHT: BeamDetail = { depth: 3, whole: 1e-2, speck: 2e-4, faint: 0.3 };
const SIDE_LIGHT: BeamDetail = { depth: 1, whole: 1e-2, speck: 6e-4, faint: 0.3 };

function stoneShapes({ cut, width, frame, role }: SetStone, paper: Paper): RingShape[] {
  const mesh = stoneMesh(cut);
  const k = width / mesh.width;
  const own = viewInFrame(frame, paper.view);
  const place = (p: V3): P2 => paper.place(placed(frame, [p[0] * k, p[1] * k, p[2] * k]));
  const facing = visibleFacets(mesh, own);
  const edges = edgesOf(facing);
  const outline = edges.outline.map((line) => pathOf(line.slice(0, -1).map(place), true, 0)).join("");
  const [ground, ...layers] = paintedLayers(
    virtualFacets(cut, own, role === "centre" ? CENTRE_LIGHT : SIDE_LIGHT),
    place,
  );
  return [
    { kind: "flat", path: outline, fill: ground?.fill ?? diamondGrey(0.75) },
    ...layers.map(({ fill, path }): RingShape => ({ kind: "flat", path, fill })),
    {
      kind: "line",
      path: edges.inner.map((line) => pathOf(line.map(place), false, 0)).join(""),
      opacity: 0.22,
      width: 1.8,
    },
    { kind: "line", path: outline, opacity: 0.5, width: 3 },
  ];
}

function groundShadow(model: RingModel, paper: Paper, fromAbove: boolean): RingShape[] {
  if (fromAbove) {
    return [
      {
        kind: "shadow",
        matrix: discMatrix(
          paper,
          [0.4, -model.outerRadius, 0.9],
          [1, 0, 0],
          [0, 0, 1],
          model.outerRadius * 1.12,
          3.4,
        ),
        opacity: 0.3,
      },
    ];
  }
  const y = -model.outerRadius;
  return [
    {
      kind: "shadow",
      matrix: discMatrix(paper, [0.6, y, -0.4], [1, 0, 0], [0, 0, 1], model.outerRadius * 1.05, 5.2),
      opacity: 0.22,
    },
    {
      kind: "shadow",
      matrix: discMatrix(paper, [0, y, 0], [1, 0, 0], [0, 0, 1], model.outerRadius * 0.42, 1.9),
      opacity: 0.5,
    },
  ];
}

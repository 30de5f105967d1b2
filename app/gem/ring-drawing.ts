import { virtualFacets, type BeamDetail } from "./beam";
import { paintedLayers } from "./beam-paint";
import { painted, type Paper } from "./isotone";
import { metalColour, metalTone } from "./metal";
import { stoneMesh } from "./mesh";
import { pathOf, short, type P2 } from "./path";
import { ringKey, type MetalId, type RingPicture } from "./ring-params";
import { ringScene, viewInFrame, type Frame, type Head, type RingScene } from "./ring-scene";
import type { Melee } from "./setting";
import { diamondGrey } from "./stone-svg";
import type { Surface } from "./surface";
import { along, type V3 } from "./vec";
import { edgesOf, visibleFacets } from "./view";

/** Things on the paper, in the order in which they are painted. `matrix` carries the unit circle there. */
export type RingShape =
  | { readonly kind: "flat"; readonly path: string; readonly fill: string }
  | { readonly kind: "metal-ground"; readonly path: string; readonly rim: boolean }
  | { readonly kind: "line"; readonly path: string; readonly opacity: number; readonly width: number }
  | { readonly kind: "melee"; readonly matrix: string }
  | { readonly kind: "shadow"; readonly matrix: string; readonly opacity: number };

/** A ring as painted: a square of 2000 units, whole numbers throughout; everything is data, no markup. */
export type RingDrawing = { readonly size: number; readonly metal: MetalId; readonly shapes: readonly RingShape[] };

const SIZE = 2000;
const MARGIN = 110;
/** Units per mm when the ring fits: the same for every ring, so that sizes on a page can be compared. */
const SCALE = 68;
const OUTER_LEVELS = [0, 0.3, 0.45, 0.6, 0.75, 0.9];
const INNER_LEVELS = [0, 0.36, 0.58, 0.82];
const STRAND_LEVELS = [0, 0.38, 0.62, 0.85];
const CENTRE_LEVELS = [0, 0.36, 0.6, 0.82];
const SIDE_LEVELS = [0, 0.34, 0.7];

const cache = new Map<string, RingDrawing>();
const CACHE_LIMIT = 160;

/** The design drawing of a ring; the same picture is built once. */
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
  const scene = ringScene(picture);
  const paper: Paper = { view: scene.view, place: placing(scene, picture.view === "top") };
  const { metal } = picture;
  const shapes: RingShape[] = [...groundShadow(scene, paper, picture.view === "top")];
  const crossing = scene.band.length > 2;
  const metalOf = (surface: Surface, levels: readonly number[]): void => {
    shapes.push(...metalLayers(surface, paper, levels, metal, !crossing));
  };
  for (const { sheets } of scene.band) {
    for (const [i, sheet] of sheets.entries()) metalOf(sheet, crossing ? STRAND_LEVELS : i === 0 ? INNER_LEVELS : OUTER_LEVELS);
  }
  for (const stone of scene.pave) shapes.push(meleeShape(stone, paper));
  for (const head of scene.heads) shapes.push(...headShapes(head, paper, metal));
  return { size: SIZE, metal, shapes };
}

/** Middle of the ring's silhouette to the middle of the sheet. */
function placing(scene: RingScene, fromAbove: boolean): (p: V3) => P2 {
  const { view, outerRadius: r, top, reachX, reachZ } = scene;
  const corners: V3[] = [];
  for (let i = 0; i < 24; i++) corners.push([r * Math.sin((i * Math.PI) / 12), r * Math.cos((i * Math.PI) / 12), 1.2], [r * Math.sin((i * Math.PI) / 12), r * Math.cos((i * Math.PI) / 12), -1.2]);
  for (const z of [-reachZ, reachZ]) corners.push([0, top, z], [reachX - r > 0 ? reachX : 0, r, z]);
  const flat = corners.map((p): P2 => [p[0] * view.right[0] + p[1] * view.right[1] + p[2] * view.right[2], -(p[0] * view.up[0] + p[1] * view.up[1] + p[2] * view.up[2])]);
  const xs = flat.map((p) => p[0]);
  const ys = flat.map((p) => p[1]);
  const [left, right, high, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const k = Math.min(SCALE, (SIZE - 2 * MARGIN) / Math.max(right - left, low - high));
  const cx = fromAbove ? 0 : (left + right) / 2;
  const cy = fromAbove ? 0 : (high + low) / 2;
  return (p) => [
    SIZE / 2 + (p[0] * view.right[0] + p[1] * view.right[1] + p[2] * view.right[2] - cx) * k,
    SIZE / 2 - (p[0] * view.up[0] + p[1] * view.up[1] + p[2] * view.up[2] + cy) * k,
  ];
}

function metalLayers(surface: Surface, paper: Paper, levels: readonly number[], metal: MetalId, rim = true): RingShape[] {
  return painted(surface, paper, levels, (n) => metalTone(paper.view, n), !rim).map(({ tone, path }, i): RingShape => {
    if (i === 0 && tone === 0) return { kind: "metal-ground", path, rim };
    return { kind: "flat", path, fill: metalColour(metal, tone + 0.03) };
  });
}

const text = (value: number): string => short(value, 1);

/** Affine map of the unit circle to a disc in space, as seen on the paper. */
function discMatrix(paper: Paper, at: V3, u: V3, v: V3, ru: number, rv: number): string {
  const o = paper.place(at);
  const a = paper.place(along(at, u, ru));
  const b = paper.place(along(at, v, rv));
  return [a[0] - o[0], a[1] - o[1], b[0] - o[0], b[1] - o[1], o[0], o[1]].map(text).join(" ");
}

const meleeShape = (m: Melee, paper: Paper): RingShape => ({ kind: "melee", matrix: discMatrix(paper, m.at, m.u, m.v, m.radius, m.radius) });

const placed = (frame: Frame, p: V3): V3 => along(along(along(frame.o, frame.x, p[0]), frame.y, p[1]), frame.z, p[2]);
const turnedBy = (frame: Frame, d: V3): V3 => along(along([frame.x[0] * d[0], frame.x[1] * d[0], frame.x[2] * d[0]], frame.y, d[1]), frame.z, d[2]);

function headShapes(head: Head, paper: Paper, metal: MetalId): RingShape[] {
  const shapes: RingShape[] = [];
  const { frame } = head;
  const stage = (name: "behind" | "before" | "top"): void => {
    for (const part of head.parts) {
      if (part.stage !== name) continue;
      if (part.surface) {
        const world: Surface = { ...part.surface, rows: part.surface.rows.map((row) => row.map((p) => placed(frame, p))), axis: part.surface.axis.map((p) => placed(frame, p)) };
        shapes.push(...metalLayers(world, paper, head.centre ? CENTRE_LEVELS : SIDE_LEVELS, metal));
      }
      for (const m of part.melee ?? []) shapes.push(meleeShape({ at: placed(frame, m.at), u: turnedBy(frame, m.u), v: turnedBy(frame, m.v), radius: m.radius }, paper));
    }
  };
  stage("behind");
  shapes.push(...stoneShapes(head, paper));
  stage("before");
  stage("top");
  return shapes;
}

/** A stone in a ring is small: its large flats are enough. */
const CENTRE_LIGHT: BeamDetail = { depth: 3, whole: 1e-2, speck: 2e-4, faint: 0.3 };
const SIDE_LIGHT: BeamDetail = { depth: 1, whole: 1e-2, speck: 6e-4, faint: 0.3 };

function stoneShapes({ cut, width, frame, centre }: Head, paper: Paper): RingShape[] {
  const mesh = stoneMesh(cut);
  const k = width / mesh.width;
  const own = viewInFrame(frame, paper.view);
  const place = (p: V3): P2 => paper.place(placed(frame, [p[0] * k, p[1] * k, p[2] * k]));
  const facing = visibleFacets(mesh, own);
  const edges = edgesOf(facing);
  const outline = edges.outline.map((line) => pathOf(line.slice(0, -1).map(place), true, 0)).join("");
  const [ground, ...layers] = paintedLayers(virtualFacets(cut, own, centre ? CENTRE_LIGHT : SIDE_LIGHT), place);
  return [
    { kind: "flat", path: outline, fill: ground?.fill ?? diamondGrey(0.75) },
    ...layers.map(({ fill, path }): RingShape => ({ kind: "flat", path, fill })),
    { kind: "line", path: edges.inner.map((line) => pathOf(line.map(place), false, 0)).join(""), opacity: 0.22, width: 1.8 },
    { kind: "line", path: outline, opacity: 0.5, width: 3 },
  ];
}

function groundShadow(scene: RingScene, paper: Paper, fromAbove: boolean): RingShape[] {
  if (fromAbove) {
    return [{ kind: "shadow", matrix: discMatrix(paper, [0.4, -scene.outerRadius, 0.9], [1, 0, 0], [0, 0, 1], scene.outerRadius * 1.12, 3.4), opacity: 0.3 }];
  }
  const y = -scene.outerRadius;
  return [
    { kind: "shadow", matrix: discMatrix(paper, [0.6, y, -0.4], [1, 0, 0], [0, 0, 1], scene.outerRadius * 1.05, 5.2), opacity: 0.22 },
    { kind: "shadow", matrix: discMatrix(paper, [0, y, 0], [1, 0, 0], [0, 0, 1], scene.outerRadius * 0.42, 1.9), opacity: 0.5 },
  ];
}

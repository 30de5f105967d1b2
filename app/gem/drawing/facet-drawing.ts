import { proportionsKey, proportionsOf, type CutId, type Proportions } from "../stone/cut";
import { stoneMesh, type StoneMesh } from "../stone/stone-mesh";
import type { FacetName } from "../stone/plane";
import { pathOf, type P2 } from "./path";
import { facetTone } from "./tone";
import { edgesOf, inView, onPaper, STONE_VIEWS, visibleFacets, type StoneView, type View } from "./view";
import type { V3 } from "../vec";

/** A facet as drawn: its name, path data, and a tone 0 (ink) … 1 (paper) from a studio light. */
export type DrawnFacet = {
  readonly name: FacetName;
  readonly path: string;
  readonly points: readonly P2[];
  readonly tone: number;
};

/** A measured distance: end points on the drawing, and its value as a fraction of the stone's width. */
export type Dimension = {
  readonly name: "width" | "length" | "table" | "crown" | "girdle" | "pavilion" | "depth";
  readonly from: P2;
  readonly to: P2;
  readonly ofWidth: number;
};

/**
 * Drawing of a stone. Units: the longer side of the view is 100, origin in the middle, y down; `viewBox` is square.
 * `lines` are the edges between visible facets, each once; nothing hidden is drawn.
 */
export type StoneDrawing = {
  readonly cut: CutId;
  readonly view: StoneView;
  readonly viewBox: string;
  readonly outline: string;
  readonly outlinePoints: readonly P2[];
  readonly lines: string;
  readonly facets: readonly DrawnFacet[];
  readonly dimensions: readonly Dimension[];
};

const LONGEST = 100;
const BOX = 106;
const cache = new Map<string, StoneDrawing>();
const CACHE_LIMIT = 200;

/**
 * Drawing of a cut seen from the crown, the pavilion or the side, by default or own proportions (diagrams as on a
 * grading report).
 */
export function stoneDrawing(cut: CutId, view: StoneView, own?: Partial<Proportions>): StoneDrawing {
  const key = `${view} ${proportionsKey(cut, own)}`;
  const known = cache.get(key);
  if (known) return known;
  const drawing = draw(cut, view, own);
  if (cache.size >= CACHE_LIMIT) cache.clear();
  cache.set(key, drawing);
  return drawing;
}

/** Scale and shift that fit a view of the mesh into 100 units with its middle at the origin. */
export function fitting(mesh: StoneMesh, view: View): (p: V3) => P2 {
  const [left, right, top, bottom] = boundsOf(mesh.corners, (p) => onPaper(view, p));
  const k = LONGEST / Math.max(right - left, bottom - top);
  return (p) => {
    const [x, y] = onPaper(view, p);
    return [(x - (left + right) / 2) * k, (y - (top + bottom) / 2) * k];
  };
}

/** Least and most x, least and most y of points on paper. */
function boundsOf<P>(
  points: readonly P[],
  place: (p: P) => P2,
): [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const p of points) {
    const [x, y] = place(p);
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return [left, right, top, bottom];
}

function draw(cut: CutId, viewName: StoneView, own: Partial<Proportions> | undefined): StoneDrawing {
  const view: View = STONE_VIEWS[viewName];
  const mesh = stoneMesh(cut, own);
  const place = fitting(mesh, view);
  const visible = visibleFacets(mesh, view);
  const edges = edgesOf(visible);
  const outlinePoints = (longest(edges.outline) ?? []).map(place);
  let facets: DrawnFacet[] | undefined;
  return {
    cut,
    view: viewName,
    viewBox: `${-BOX / 2} ${-BOX / 2} ${BOX} ${BOX}`,
    outline: pathOf(outlinePoints.slice(0, -1)),
    outlinePoints: outlinePoints.slice(0, -1),
    lines: edges.inner.map((line) => pathOf(line.map(place), false)).join(""),
    // Computed when first asked for, because a report diagram has only lines.
    get facets() {
      facets ??= visible.map((f) => {
        const points = f.points.map(place);
        return {
          name: f.name,
          points,
          path: pathOf(points),
          tone: Number(facetTone(inView(view, f.normal)).toFixed(3)),
        };
      });
      return facets;
    },
    dimensions:
      viewName === "profile"
        ? profileDimensions(mesh, place, proportionsOf(cut, own))
        : planDimensions(mesh, outlinePoints),
  };
}

const longest = (lines: readonly V3[][]): V3[] | undefined =>
  [...lines].sort((a, b) => b.length - a.length)[0];

function planDimensions(mesh: StoneMesh, outline: readonly P2[]): Dimension[] {
  const [left, right, top, bottom] = boundsOf(outline, (p) => p);
  return [
    { name: "width", from: [left, bottom], to: [right, bottom], ofWidth: 1 },
    { name: "length", from: [right, top], to: [right, bottom], ofWidth: mesh.length / mesh.width },
  ];
}

function profileDimensions(mesh: StoneMesh, place: (p: V3) => P2, p: Proportions): Dimension[] {
  const table = mesh.facets.find((f) => f.name === "table")?.points.map((q) => q[0]) ?? [];
  const [a, b] = [Math.min(...table), Math.max(...table)];
  const half = mesh.width / 2;
  const girdle = p.girdle / 2;
  const span = (name: Dimension["name"], from: V3, to: V3): Dimension => {
    const size = Math.hypot(from[0] - to[0], from[1] - to[1]);
    const [one, two] = [place(from), place(to)];
    return { name, from: one, to: two, ofWidth: size / mesh.width };
  };
  return [
    span("width", [half, mesh.culet, 0], [-half, mesh.culet, 0]),
    span("table", [b, mesh.top, 0], [a, mesh.top, 0]),
    span("crown", [-half, mesh.top, 0], [-half, girdle, 0]),
    span("girdle", [-half, girdle, 0], [-half, -girdle, 0]),
    span("pavilion", [-half, -girdle, 0], [-half, mesh.culet, 0]),
    span("depth", [half, mesh.top, 0], [half, mesh.culet, 0]),
  ];
}

import { areaOf, pathOf, type P2 } from "./path";
import { normals, type Surface } from "./surface";
import type { View } from "./view";
import { dot, type V3 } from "./vec";

/** One flat layer of paint: everything of at least this tone. Layers go on in order, darkest first. */
export type PaintLayer = { readonly tone: number; readonly path: string };

/** From millimetres in space to the drawing's paper. */
export type Paper = { readonly view: View; readonly place: (p: V3) => P2 };

const OUTSIDE = -1e9;
/** Weight of the turning away of a surface against its tone: high enough that silhouettes stay put in all layers. */
const EDGE = 6;
/** Smallest flat worth painting, in squared units of the paper. */
const SPECK = 60;

/**
 * Paints a surface as a gouache is painted: a dark ground in its silhouette, then ever lighter, ever smaller flats whose
 * borders are lines of equal tone (marching squares on the surface's grid). Parts that face away stay bare. `recessed`
 * draws the ground back from the ends of an open surface, so that no dark seam shows where pieces overlap.
 */
export function painted(surface: Surface, paper: Paper, levels: readonly number[], tone: (n: V3) => number, recessed = false): PaintLayer[] {
  const { rows } = surface;
  if (rows.length < 2) return [];
  const facing = normals(surface);
  const padU = surface.wrapU ? 0 : 1;
  const padV = surface.wrapV ? 0 : 1;
  const nu = rows.length;
  const nv = rows[0]?.length ?? 0;
  const gu = nu + 2 * padU;
  const gv = nv + 2 * padV;
  const at: P2[] = [];
  const turned = new Float64Array(gu * gv);
  const shade = new Float64Array(gu * gv);
  for (let u = 0; u < gu; u++) {
    for (let v = 0; v < gv; v++) {
      const ru = Math.min(nu - 1, Math.max(0, u - padU));
      const rv = Math.min(nv - 1, Math.max(0, v - padV));
      const p = rows[ru]?.[rv] ?? [0, 0, 0];
      const n = facing[ru]?.[rv] ?? [0, 1, 0];
      at.push(paper.place(p));
      const edge = u - padU !== ru || v - padV !== rv;
      turned[u * gv + v] = edge ? OUTSIDE : EDGE * dot(n, paper.view.toward);
      shade[u * gv + v] = edge ? 0 : tone(n);
    }
  }
  const layers: PaintLayer[] = [];
  for (const [k, level] of levels.entries()) {
    const ground = (i: number): number => {
      const u = Math.floor(i / gv);
      const own = turned[i] ?? OUTSIDE;
      if (!recessed || (u !== padU && u !== gu - 1 - padU)) return own;
      return -0.6 * Math.abs(turned[i + (u === padU ? gv : -gv)] ?? 1) - 1e-6;
    };
    const value = (i: number): number => (k === 0 ? ground(i) : Math.min(turned[i] ?? OUTSIDE, (shade[i] ?? 0) - level));
    const loops = contours(gu, gv, surface.wrapU, surface.wrapV, value, at);
    const path = loops.filter((l) => areaOf(l) > SPECK).map((l) => pathOf(thinned(surface.wrapU ? softened(softened(l)) : l, k === 0 ? TOLERANCE / 2 : TOLERANCE), true, 0)).join("");
    if (path) layers.push({ tone: level, path });
  }
  return layers;
}

/** Closed lines on which the value is zero, on a grid that may wrap in either direction. */
function contours(nu: number, nv: number, wrapU: boolean, wrapV: boolean, value: (i: number) => number, at: readonly P2[]): P2[][] {
  const links = new Map<number, number[]>();
  const points = new Map<number, P2>();
  const size = nu * nv;
  const crossing = (a: number, b: number): number => {
    const key = a < b ? a * size + b : b * size + a;
    if (!points.has(key)) {
      const [va, vb] = [value(a), value(b)];
      const t = va / (va - vb);
      const [p, q] = [at[a] ?? [0, 0], at[b] ?? [0, 0]];
      points.set(key, [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
    return key;
  };
  const link = (a: number, b: number): void => {
    (links.get(a) ?? links.set(a, []).get(a))?.push(b);
    (links.get(b) ?? links.set(b, []).get(b))?.push(a);
  };
  for (let u = 0; u < (wrapU ? nu : nu - 1); u++) {
    for (let v = 0; v < (wrapV ? nv : nv - 1); v++) {
      const [u1, v1] = [(u + 1) % nu, (v + 1) % nv];
      const c = [u * nv + v, u1 * nv + v, u1 * nv + v1, u * nv + v1] as const;
      const s = [value(c[0]), value(c[1]), value(c[2]), value(c[3])] as const;
      const on = s.map((x) => x > 0);
      const cuts: number[] = [];
      for (let k = 0; k < 4; k++) {
        if (on[k] !== on[(k + 1) % 4]) cuts.push(crossing(c[k] ?? 0, c[(k + 1) % 4] ?? 0));
      }
      const [e0, e1, e2, e3] = cuts;
      if (e0 === undefined || e1 === undefined) continue;
      if (e2 === undefined || e3 === undefined) link(e0, e1);
      else {
        const middle = s[0] + s[1] + s[2] + s[3] > 0;
        if (middle === on[0]) {
          link(e0, e1);
          link(e2, e3);
        } else {
          link(e0, e3);
          link(e1, e2);
        }
      }
    }
  }
  return chained(links, points);
}

function chained(links: Map<number, number[]>, points: Map<number, P2>): P2[][] {
  const loops: P2[][] = [];
  const seen = new Set<number>();
  for (const start of links.keys()) {
    if (seen.has(start)) continue;
    const loop: P2[] = [];
    let current: number | undefined = start;
    while (current !== undefined && !seen.has(current)) {
      seen.add(current);
      const p = points.get(current);
      if (p) loop.push(p);
      current = links.get(current)?.find((n) => !seen.has(n));
    }
    loops.push(loop);
  }
  return loops;
}

/** A closed line with the steps of the grid brushed out: each point moves half-way to the middle of its neighbours. */
function softened(loop: readonly P2[]): P2[] {
  if (loop.length < 12) return [...loop];
  return loop.map((p, i) => {
    const a = loop[(i + loop.length - 1) % loop.length] ?? p;
    const b = loop[(i + 1) % loop.length] ?? p;
    return [p[0] / 2 + (a[0] + b[0]) / 4, p[1] / 2 + (a[1] + b[1]) / 4];
  });
}

/** Units of the paper, a two-thousandth of the picture each. */
const TOLERANCE = 2.1;

/** A closed line with fewer points, nowhere farther from the full one than the tolerance (Douglas–Peucker). */
export function thinned(loop: readonly P2[], tolerance = TOLERANCE): P2[] {
  if (loop.length < 6) return [...loop];
  const middle = Math.floor(loop.length / 2);
  const first = loop[0];
  if (!first) return [];
  return [...simplified(loop.slice(0, middle + 1), tolerance).slice(0, -1), ...simplified([...loop.slice(middle), first], tolerance).slice(0, -1)];
}

function simplified(line: readonly P2[], tolerance: number): P2[] {
  const a = line[0];
  const b = line[line.length - 1];
  if (!a || !b || line.length < 3) return [...line];
  const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let [far, at] = [0, 0];
  for (const [i, p] of line.entries()) {
    const d = l < 1e-9 ? Math.hypot(p[0] - a[0], p[1] - a[1]) : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / l;
    if (d > far) [far, at] = [d, i];
  }
  if (far <= tolerance) return [a, b];
  return [...simplified(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplified(line.slice(at), tolerance)];
}

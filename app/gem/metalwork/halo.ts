import type { Melee } from "../frame";
import { unit, type V2, type V3 } from "../vec";
import type { ClawPlace } from "./claw-places";
import { beside, type Station } from "./contour";
import { grain } from "./pave";
import type { Shell } from "./shell";
import { clearance, type StoneBody } from "./stone-body";
import { lifted, rim, type RimPoint } from "./sweep";

/** Metal and small stones, in the axes of the stone that they surround. */
export type Work = { readonly shells: readonly Shell[]; readonly melee: readonly Melee[] };

/** Diameter of a halo's stones beside a centre of that width, mm. */
export const haloMelee = (width: number): number => Math.min(1.25, Math.max(0.95, 0.19 * width));

/** How far a halo reaches beyond the girdle, mm. */
export const haloReach = (width: number): number => haloMelee(width) + 0.5;

/** Height of a halo's edge line below the middle of the girdle, mm. */
const TOP = -0.1;
const GAP = 0.09;

/** A thin plate around the stone, cut down to a channel of small stones between two bright edges, with grains in every gap. */
export function halo(body: StoneBody, stations: readonly Station[], places: readonly ClawPlace[], sides: number): Work {
  const d = haloMelee(body.width);
  const inner = 0.2;
  const outer = inner + d + 0.06;
  const floor = TOP - 0.15;
  const plate = rim("halo", body, stations, [
    [0.03, TOP - 0.12], [0.06, TOP], [inner - 0.05, TOP + 0.01], [inner, floor], [(inner + outer) / 2, floor], [outer, floor], [outer + 0.05, TOP + 0.01], [outer + 0.14, TOP - 0.01],
    [outer + 0.2, TOP - 0.07], [outer + 0.2, TOP - 0.26], [outer + 0.14, TOP - 0.34], [outer - 0.2, TOP - 0.4], [0.25, TOP - 0.5], [-0.1, TOP - 0.56], [-0.22, TOP - 0.4],
  ], 0.6);
  const line = stations.map((s) => beside(s, inner + 0.03 + d / 2));
  const { stones, gaps } = alongLine(line, places, d + GAP, 0.06);
  const girdle = TOP - 0.04;
  const out = normals(line);
  const melee = stones.map(({ at }): Melee => ({ at: lifted(at, girdle), u: [1, 0, 0], v: [0, 0, -1], radius: d / 2 }));
  const beads = gaps.flatMap(({ at, index }) => {
    const n = out[index] ?? [1, 0];
    return [-0.38, 0.38].map((k) => grain(lifted([at[0] + n[0] * d * k, at[1] + n[1] * d * k], girdle), [0, 1, 0], 0.1 * d + 0.02, 0.15, sides));
  });
  return { shells: [plate, ...beads], melee };
}


/** A collar below the girdle whose stones look sideways, for the one who wears the ring. It is a drawn-in copy of the outline. */
export function hiddenHalo(body: StoneBody, stations: readonly Station[], places: readonly ClawPlace[], claw: number, sides: number): Work {
  const d = 0.9;
  const half = body.width / 2;
  const top = highestRoom(body, stations);
  const middle = top - 0.56;
  const at = (inwards: number, y: number): RimPoint => [0, y, collarShare(top, half) - inwards / half];
  const collar = rim("halo", body, stations, [
    at(0.12, middle - 0.42), at(0, middle - 0.5), at(-0.03, middle - 0.58), at(0.18, middle - 0.64), at(0.42, middle - 0.5), at(0.42, middle), at(THIN, top - 0.02),
    at(0.04, top + 0.01), at(-0.03, top - 0.02), at(0, middle + 0.5), at(0.12, middle + 0.42),
  ], 0.6);
  const share = collarShare(top, half) - 0.06 / half;
  const line = stations.map((s) => beside(s, 0, share));
  const { stones, gaps } = alongLine(line, places, d + GAP, 2 * claw + 0.05);
  const out = normals(line);
  const turned = (index: number): V3 => unit(lifted(out[index] ?? [1, 0], 0));
  const melee = stones.map(({ at, index }): Melee => {
    const n = turned(index);
    return { at: lifted(at, middle), u: [n[2], 0, -n[0]], v: [0, 1, 0], radius: d / 2 };
  });
  const beads = gaps.flatMap(({ at, index }) => [-0.36, 0.36].map((k) => grain(lifted(at, middle + k * d), turned(index), 0.1, 0.14, sides)));
  return { shells: [collar, ...beads], melee };
}

/** Thickness of a collar's upper edge, mm. */
const THIN = 0.16;

/** Share of the outline at which a collar with its upper edge at `top` faces outwards. */
const collarShare = (top: number, half: number): number => 1 - (0.08 + 0.12 * Math.max(0, -top - 0.3)) / half;

/** Highest place below the girdle where a collar's upper edge keeps clear of the pavilion all the way round. */
function highestRoom(body: StoneBody, stations: readonly Station[]): number {
  const half = body.width / 2;
  let y = -0.26;
  while (y > -0.5 * body.pavilion && stations.some(({ at }) => clearance(body, lifted([at[0] * (collarShare(y, half) - THIN / half), at[1] * (collarShare(y, half) - THIN / half)], y)) < 0.02)) y -= 0.04;
  return y;
}

type Spot = { readonly at: V2; readonly index: number };

/** Stones at even distances along a closed line between the claws, which stand in gaps; pairs of claws count as one. */
function alongLine(line: readonly V2[], places: readonly ClawPlace[], pitch: number, gap: number): { stones: Spot[]; gaps: Spot[] } {
  const n = line.length;
  const far = [0];
  for (let i = 0; i < n; i++) far.push((far[i] ?? 0) + Math.hypot((line[(i + 1) % n]?.[0] ?? 0) - (line[i]?.[0] ?? 0), (line[(i + 1) % n]?.[1] ?? 0) - (line[i]?.[1] ?? 0)));
  const total = far[n] ?? 1;
  const spot = (distance: number): Spot => {
    const goal = ((distance % total) + total) % total;
    const i = Math.max(0, far.findIndex((f) => f > goal) - 1);
    const t = (goal - (far[i] ?? 0)) / ((far[i + 1] ?? 1) - (far[i] ?? 0));
    const [a, b] = [line[i] ?? [0, 0], line[(i + 1) % n] ?? [0, 0]];
    return { at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], index: t < 0.5 ? i : (i + 1) % n };
  };
  const posts = postsOn(places.map((place) => far[nearest(line, place)] ?? 0), total);
  const stones: Spot[] = [];
  const gaps: Spot[] = [];
  for (const [k, post] of posts.entries()) {
    const next = posts[(k + 1) % posts.length] ?? post;
    const begin = post.to + gap / 2;
    const room = ((((next.from - gap / 2 - begin) % total) + total) % total) || total;
    const count = Math.floor(room / pitch + 0.02);
    const step = room / Math.max(1, count);
    for (let i = 0; i < count; i++) stones.push(spot(begin + step * (i + 0.5)));
    for (let i = 1; i < count; i++) gaps.push(spot(begin + step * i));
  }
  return { stones, gaps };
}

/** Claws that stand close together become one stretch of the line. */
function postsOn(distances: readonly number[], total: number): { from: number; to: number }[] {
  const sorted = [...distances].sort((a, b) => a - b);
  const posts: { from: number; to: number }[] = [];
  for (const d of sorted) {
    const last = posts[posts.length - 1];
    if (last && d - last.to < 1.3) last.to = d;
    else posts.push({ from: d, to: d });
  }
  const [first, last] = [posts[0], posts[posts.length - 1]];
  if (first && last && first !== last && first.from + total - last.to < 1.3) {
    first.from = last.from - total;
    posts.pop();
  }
  return posts.length > 0 ? posts : [{ from: 0, to: 0 }];
}

/** Number of the line's point that lies straight out from a claw. */
function nearest(line: readonly V2[], { at, out }: ClawPlace): number {
  const off = (p: V2): number => Math.abs((p[0] - at[0]) * out[1] - (p[1] - at[1]) * out[0]) + ((p[0] - at[0]) * out[0] + (p[1] - at[1]) * out[1] < -2 ? 100 : 0);
  return line.reduce((best, p, i) => (off(p) < off(line[best] ?? p) ? i : best), 0);
}

/** Outward normals of a closed line in plan. */
function normals(line: readonly V2[]): V2[] {
  const n = line.length;
  return line.map((_, i) => {
    const [a, b] = [line[(i + n - 1) % n] ?? [0, 0], line[(i + 1) % n] ?? [0, 0]];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [(b[1] - a[1]) / l, (a[0] - b[0]) / l];
  });
}

import { clawsFor, clawSurfaces, pointGuard, type Seat } from "./claws";
import type { CutId } from "./cut";
import { stoneMesh } from "./mesh";
import { offset, perimeter, planOutline, stations } from "./plan";
import type { RingParams } from "./ring-params";
import { halfOf, tube, type Surface } from "./surface";
import type { V2, V3 } from "./vec";

/** A small round stone: middle, two unit axes in its girdle plane (their cross product looks out of the metal), radius in mm. */
export type Melee = { readonly at: V3; readonly u: V3; readonly v: V3; readonly radius: number };

/**
 * Order in which a head is painted, from behind to before. Stones of a halo go on with their plate.
 * behind → (the stone) → before → top.
 */
export type Stage = "behind" | "before" | "top";
export type SettingPart = { readonly stage: Stage; readonly surface?: Surface; readonly melee?: readonly Melee[] };

export type HeadStyle = Pick<RingParams, "head" | "halo" | "hiddenHalo"> & { readonly gallery?: boolean };

/** Seat of a stone of that width in mm whose setting reaches `base` mm (negative) below the girdle. */
export function seatOf(cut: CutId, width: number, base: number): Seat {
  const mesh = stoneMesh(cut);
  const k = width / mesh.width;
  const outline = planOutline(cut).map(([x, z]): V2 => [x * k, z * k]);
  return { outline, width, crown: mesh.top * k, pavilion: -mesh.culet * k, base };
}

const lifted = (outline: readonly V2[], y: number, scale = 1): V3[] => outline.map(([x, z]) => [x * scale, y, z * scale]);
const MELEE = 1.25;

/** Everything of metal and melee around one stone, in the stone's axes (girdle at y = 0, mm). `toward` is the eye's direction there. */
export function settingParts(cut: CutId, seat: Seat, style: HeadStyle, toward: V3): SettingPart[] {
  const steep = toward[1] > 0.8;
  const parts: SettingPart[] = [];
  const halves = (surface: Surface, near: Stage = "before"): void => {
    const y = surface.axis[0]?.[1] ?? 0;
    if (steep) parts.push({ stage: near === "top" ? "top" : "behind", surface });
    else {
      parts.push({ stage: "behind", surface: halfOf(surface, [0, y, 0], [toward[0], 0, toward[2]], false) });
      parts.push({ stage: near, surface: halfOf(surface, [0, y, 0], [toward[0], 0, toward[2]], true) });
    }
  };
  if (style.head === "bezel") {
    halves(bezel(seat), "top");
    return parts;
  }
  const smoothOutline = stations(seat.outline, 48);
  halves(tube(lifted(smoothOutline, seat.base * 0.97, 0.4), () => 0.3, 8, true));
  if (style.gallery === false) {
    // Side stones stand on their claws and base ring alone.
  } else if (!style.hiddenHalo) halves(tube(lifted(smoothOutline, seat.base * 0.44, 0.74), () => 0.24, 8, true));
  else hiddenHalo(seat, toward, steep, parts, halves);

  const mesh = stoneMesh(cut);
  const claws = clawsFor(cut, style.head, mesh.length / mesh.width);
  const slim = style.head === "double4" ? 0.78 : style.halo ? 0.8 : 1;
  for (const claw of claws) {
    const { stem, tip } = clawSurfaces(seat, claw, slim);
    const near = claw.toward[0] * toward[0] + claw.toward[1] * toward[2];
    parts.push({ stage: steep || near < 0 ? "behind" : "before", surface: stem });
    parts.push({ stage: "top", surface: tip });
    if (claw.tip) parts.push({ stage: "top", surface: pointGuard(seat, claw) });
  }
  if (style.halo) halo(seat, toward, halves, parts);
  return parts.sort((a, b) => nearness(a, toward) - nearness(b, toward));
}

/** Mean depth of a part towards the eye: what is farther is painted first within a stage. */
function nearness({ surface, melee }: SettingPart, toward: V3): number {
  const points = surface ? surface.axis : (melee ?? []).map((m) => m.at);
  const sum = points.reduce((s, p) => s + p[0] * toward[0] + p[2] * toward[2], 0);
  return points.length === 0 ? 0 : sum / points.length + (melee ? 0.6 : 0);
}

/** A collar of metal from the base up over the girdle. */
function bezel(seat: Seat): Surface {
  const outline = stations(seat.outline, 72);
  const profile: readonly (readonly [scale: number, out: number, y: number])[] = [
    [0.56, 0.1, seat.base], [0.7, 0.24, seat.base * 0.7], [0.87, 0.36, seat.base * 0.38], [0.97, 0.44, seat.base * 0.12],
    [1, 0.5, 0.02], [1, 0.52, 0.3 * seat.crown], [1, 0.46, 0.42 * seat.crown], [1, 0.3, 0.52 * seat.crown], [1, 0.08, 0.5 * seat.crown], [1, -0.16, 0.36 * seat.crown],
  ];
  return sweep(outline, profile, 0.2, 0.1 * seat.crown);
}

/** Profile of (scale, offset, height) swept around an outline; `inner`, `y` place the axis inside the metal. */
function sweep(outline: readonly V2[], profile: readonly (readonly [number, number, number])[], inner: number, y: number): Surface {
  const rings = profile.map(([scale, out, height]) => lifted(offset(outline.map(([x, z]): V2 => [x * scale, z * scale]), out), height));
  const axis = lifted(offset(outline, inner), y);
  return { rows: outline.map((_, i) => rings.map((ring) => ring[i] ?? [0, 0, 0])), axis, wrapU: true, wrapV: false };
}

function halo(seat: Seat, toward: V3, halves: (s: Surface, near?: Stage) => void, parts: SettingPart[]): void {
  const d = MELEE;
  const top = -0.12;
  const outline = stations(seat.outline, 72);
  halves(sweep(outline, [[1, 0.02, top - 0.1], [1, 0.12, top], [1, d + 0.26, top], [1, d + 0.36, top - 0.14], [1, d + 0.3, top - 0.55], [1, d * 0.5, top - 0.95]], d * 0.6, top - 0.45), "top");
  const line = offset(outline, d / 2 + 0.19);
  const count = Math.round(perimeter(line) / (d + 0.08));
  const stones = stations(line, count).map(([x, z]): Melee => ({ at: [x, top + 0.06, z], u: [1, 0, 0], v: [0, 0, -1], radius: d / 2 }));
  const near = (m: Melee): boolean => toward[1] > 0.8 || m.at[0] * toward[0] + m.at[2] * toward[2] >= 0;
  parts.push({ stage: "behind", melee: stones.filter((m) => !near(m)) });
  parts.push({ stage: "top", melee: stones.filter(near) });
}

function hiddenHalo(seat: Seat, toward: V3, steep: boolean, parts: SettingPart[], halves: (s: Surface) => void): void {
  const y = -0.3 * seat.pavilion;
  const scale = 0.82;
  const outline = stations(seat.outline, 64);
  halves(tube(lifted(outline, y, scale), () => 0.55, 8, true));
  if (steep) return;
  const line = offset(outline.map(([x, z]): V2 => [x * scale, z * scale]), 0.5);
  const count = Math.round(perimeter(line) / 1.08);
  const path = stations(line, count);
  const stones = path.map(([x, z], i): Melee => {
    const a = path[(i + count - 1) % count] ?? [0, 0];
    const b = path[(i + 1) % count] ?? [0, 0];
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return { at: [x, y + 0.06, z], u: [-(b[0] - a[0]) / l, 0, -(b[1] - a[1]) / l], v: [0, 1, 0], radius: 0.48 };
  });
  parts.push({ stage: "before", melee: stones.filter((m) => m.at[0] * toward[0] + m.at[2] * toward[2] >= 0) });
}

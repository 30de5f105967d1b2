import type { Plane } from "../stone/plane";
import type { V3 } from "../vec";

/**
 * Cross-section of a bundle of parallel rays, with six numbers per corner: the point where the ray enters the stone,
 * which is what the eye sees, and the point that it has reached inside.
 */
export type Section = readonly number[];

/** The part of a section that meets one facet next. Its corners are still where the rays came from. */
export type Meeting = { readonly plane: Plane; readonly section: Section };

const STEP = 6;
const INSIDE = 1e-9;

/**
 * The time until a ray meets a plane. It is affine over a section, because all rays are parallel: `n·q·a + b`, with the
 * sign chosen so that smaller is sooner.
 */
type Clock = {
  readonly plane: Plane;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly at: number;
};

/**
 * Divides a bundle of direction `v` by the facets that it meets next. The parts cover it and do not overlap (beam
 * tracing, spec §gem 5).
 */
export function meetings(section: Section, v: V3, planes: readonly Plane[]): Meeting[] {
  const clocks = rivals(section, clocksOf(v, planes));
  const only = clocks[0];
  if (only && clocks.length === 1) return [{ plane: only.plane, section }];
  const found: Meeting[] = [];
  for (const clock of clocks) {
    let part: Section = section;
    for (const other of clocks) {
      if (other === clock) continue;
      part = sooner(part, clock, other);
      if (part.length < 3 * STEP) break;
    }
    if (part.length >= 3 * STEP) found.push({ plane: clock.plane, section: part });
  }
  return found;
}

/** The same rays at the points where they meet the plane. */
export function advanced(section: Section, v: V3, { n, d }: Plane): number[] {
  const rate = n[0] * v[0] + n[1] * v[1] + n[2] * v[2];
  const moved = [...section];
  for (let i = 3; i < moved.length; i += STEP) {
    const [x, y, z] = [moved[i] ?? 0, moved[i + 1] ?? 0, moved[i + 2] ?? 0];
    const t = (d - (n[0] * x + n[1] * y + n[2] * z)) / rate;
    moved[i] = x + v[0] * t;
    moved[i + 1] = y + v[1] * t;
    moved[i + 2] = z + v[2] * t;
  }
  return moved;
}

function clocksOf(v: V3, planes: readonly Plane[]): Clock[] {
  const clocks: Clock[] = [];
  for (const plane of planes) {
    const rate = plane.n[0] * v[0] + plane.n[1] * v[1] + plane.n[2] * v[2];
    if (rate > 1e-9)
      clocks.push({
        plane,
        x: -plane.n[0] / rate,
        y: -plane.n[1] / rate,
        z: -plane.n[2] / rate,
        at: plane.d / rate,
      });
  }
  return clocks;
}

/** Planes that can be the first somewhere in the section: those that no winner of a corner beats at every corner. */
function rivals(section: Section, clocks: readonly Clock[]): Clock[] {
  const corners = section.length / STEP;
  const times = clocks.map((c) => {
    const row = new Float64Array(corners);
    for (let k = 0; k < corners; k++)
      row[k] =
        c.x * (section[k * STEP + 3] ?? 0) +
        c.y * (section[k * STEP + 4] ?? 0) +
        c.z * (section[k * STEP + 5] ?? 0) +
        c.at;
    return row;
  });
  const winners = new Set<number>();
  for (let k = 0; k < corners; k++) {
    let best = 0;
    for (let j = 1; j < times.length; j++) if ((times[j]?.[k] ?? 0) < (times[best]?.[k] ?? 0)) best = j;
    winners.add(best);
  }
  const beaten = (own: Float64Array, by: Float64Array): boolean =>
    own.every((t, k) => t >= (by[k] ?? 0) - INSIDE);
  return clocks.filter(
    (_, j) =>
      winners.has(j) ||
      ![...winners].some((w) => beaten(times[j] ?? new Float64Array(), times[w] ?? new Float64Array())),
  );
}

/** The part of a section that meets `clock` before `other`. */
function sooner(section: Section, clock: Clock, other: Clock): number[] {
  const [x, y, z, at] = [clock.x - other.x, clock.y - other.y, clock.z - other.z, clock.at - other.at];
  const kept: number[] = [];
  const length = section.length;
  let a = length - STEP;
  let sa = x * (section[a + 3] ?? 0) + y * (section[a + 4] ?? 0) + z * (section[a + 5] ?? 0) + at;
  for (let b = 0; b < length; b += STEP) {
    const sb = x * (section[b + 3] ?? 0) + y * (section[b + 4] ?? 0) + z * (section[b + 5] ?? 0) + at;
    if (sa <= INSIDE !== sb <= INSIDE) {
      const t = sa / (sa - sb);
      for (let i = 0; i < STEP; i++)
        kept.push((section[a + i] ?? 0) + ((section[b + i] ?? 0) - (section[a + i] ?? 0)) * t);
    }
    if (sb <= INSIDE) for (let i = 0; i < STEP; i++) kept.push(section[b + i] ?? 0);
    a = b;
    sa = sb;
  }
  return kept;
}

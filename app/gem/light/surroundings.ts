import type { V3 } from "../vec";
import { radiance, type Subject } from "./studio";

/**
 * The studio as a table over all directions (octahedral map, Cigolle et al. 2014), so that a lookup takes nanoseconds.
 */
export type Surroundings = { readonly light: Float32Array; readonly size: number };

const SIZE = 512;
const SOFT_SIZE = 192;
/** Directions that are averaged for a blurred lookup, on three rings of a lobe. */
const RINGS: readonly (readonly [radius: number, count: number, weight: number])[] = [
  [0, 1, 1],
  [0.55, 8, 0.8],
  [1.1, 12, 0.45],
  [1.75, 16, 0.16],
];

/**
 * A lobe wider than this, radians, is blurred in two steps: a single step has too few directions and would show the
 * edges of the lamps.
 */
const WIDE = 0.2;

const known = new Map<string, Surroundings>();

/**
 * Table of the studio for metal or stones; `blur` is the width of the reflection lobe in radians (0 = a mirror),
 * `above` how far the ring is seen from above, 0…1. It is computed once and takes some tens of milliseconds.
 */
export function surroundings(subject: Subject, blur = 0, above = 0): Surroundings {
  const key = `${subject} ${blur} ${above}`;
  let made = known.get(key);
  if (!made) {
    made =
      blur > WIDE
        ? softened(surroundings(subject, 0.6 * blur, above), 0.8 * blur)
        : blur > 0
          ? softened(surroundings(subject, 0, above), blur)
          : filled(SIZE, (d) => radiance(d, subject, above));
    known.set(key, made);
  }
  return made;
}

/** The same light from everywhere: a white furnace, in which the conservation of energy is tested. */
export function furnace(light: number): Surroundings {
  return { light: new Float32Array(16).fill(light), size: 4 };
}

function filled(size: number, at: (d: V3) => number): Surroundings {
  const light = new Float32Array(size * size);
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const [a, b] = [(2 * (i + 0.5)) / size - 1, (2 * (j + 0.5)) / size - 1];
      const y = 1 - Math.abs(a) - Math.abs(b);
      const [x, z] =
        y >= 0 ? [a, b] : [(1 - Math.abs(b)) * (a < 0 ? -1 : 1), (1 - Math.abs(a)) * (b < 0 ? -1 : 1)];
      const l = Math.hypot(x, y, z);
      light[j * size + i] = at([x / l, y / l, z / l]);
    }
  }
  return { light, size };
}

function softened(sharp: Surroundings, blur: number): Surroundings {
  return filled(SOFT_SIZE, ([x, y, z]) => {
    const [ux, uy, uz] = Math.abs(y) < 0.9 ? [z, 0, -x] : [0, -z, y];
    const l = 1 / Math.hypot(ux, uy, uz);
    const [ax, ay, az] = [ux * l, uy * l, uz * l];
    const [bx, by, bz] = [y * az - z * ay, z * ax - x * az, x * ay - y * ax];
    let sum = 0;
    let weights = 0;
    for (const [radius, count, weight] of RINGS) {
      for (let k = 0; k < count; k++) {
        const turn = (2 * Math.PI * (k + radius)) / count;
        const [c, s] = [Math.cos(turn) * radius * blur, Math.sin(turn) * radius * blur];
        const [dx, dy, dz] = [x + ax * c + bx * s, y + ay * c + by * s, z + az * c + bz * s];
        const inverse = 1 / Math.hypot(dx, dy, dz);
        sum += weight * look(sharp, dx * inverse, dy * inverse, dz * inverse);
        weights += weight;
      }
    }
    return sum / weights;
  });
}

/* eslint-disable @typescript-eslint/no-non-null-assertion -- `u` and `v` are held below `size` − 1.001: the place,
   its right neighbour and both below lie in the table. */
/** Light from a unit direction, interpolated between four neighbours of the table. */
export function look({ light, size }: Surroundings, x: number, y: number, z: number): number {
  const l = 1 / (Math.abs(x) + Math.abs(y) + Math.abs(z));
  let a = x * l;
  let b = z * l;
  if (y < 0) {
    const c = (1 - Math.abs(b)) * (a < 0 ? -1 : 1);
    b = (1 - Math.abs(a)) * (b < 0 ? -1 : 1);
    a = c;
  }
  const last = size - 1.001;
  let u = (a + 1) * 0.5 * size - 0.5;
  let v = (b + 1) * 0.5 * size - 0.5;
  u = u < 0 ? 0 : u > last ? last : u;
  v = v < 0 ? 0 : v > last ? last : v;
  const i = u | 0;
  const j = v | 0;
  const s = u - i;
  const t = v - j;
  const at = j * size + i;
  return (
    (light[at]! * (1 - s) + light[at + 1]! * s) * (1 - t) +
    (light[at + size]! * (1 - s) + light[at + size + 1]! * s) * t
  );
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

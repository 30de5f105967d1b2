import { dot, scale, type V3 } from "~/gem/vec";
import { TENT, type Lens } from "#server/imagery/tracer/lens";
import type { Scene } from "~/gem/light/scene";

/** What a camera sees of a scene, found by rasterising the triangles instead of casting a ray through every pixel. */
export type Sight = {
  /** Indexes of the pixels, row by row, in which a sample may hit the scene: two thirds of a ring's box are paper. */
  readonly pixels: Uint32Array;
  /**
   * Triangle visible in each pixel at `x`, `y` pixels from its centre (y downwards), −1 for none. Valid until the next
   * call.
   */
  readonly through: (x: number, y: number) => Int32Array;
  /**
   * 1 for each pixel that shows another object than a neighbour, or metal whose direction differs by more than CREASE.
   */
  readonly creases?: (seen: Int32Array) => Uint8Array;
};

/** Cosine of the angle from which two metal faces form a crease: above 11°, their reflections are 23° apart. */
const CREASE = 0.98;

/** How far a pixel's samples reach beyond its centre, pixels, with a margin for rounding. */
const REACH = TENT + 0.02;
/**
 * Numbers stored per triangle: the barycentric weight of each corner at the picture's origin, and its steps to the
 * right and downwards.
 */
const EACH = 9;
const PLACES = [0, 1, 2] as const;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- twelve numbers stand for each triangle that has an
   owner; each of the `count` faces was given four numbers of its box, `EACH` shares and its triangle; rows and
   columns are cut off at the picture's edges, so that a pixel stands at `p`. */
/**
 * Rasterises a scene into a depth buffer from an eye outside of it. A direction D is a combination of a triangle's
 * corners A, B, C (relative to the eye); its weights are D·(B×C), D·(C×A) and D·(A×B) over A·(B×C), which are linear
 * over the picture, as is their sum, the inverse depth (Olano and Greer 1997).
 */
export function sightOf(
  { bvh: { triangles }, owner }: Pick<Scene, "bvh" | "owner">,
  { eye, right, up, forward }: Lens,
  width: number,
  height: number,
): Sight {
  const [ex, ey, ez] = eye;
  const [fx, fy, fz] = forward;
  const [rx, ry, rz] = scaled(right, width);
  const [ux, uy, uz] = scaled(up, height);
  // Direction of the picture's origin, and its steps from pixel to pixel.
  const stepsOf = (i: 0 | 1 | 2): V3 => [
    forward[i] - right[i] + up[i],
    (2 * right[i]) / width,
    (-2 * up[i]) / height,
  ];
  const [stepX, stepY, stepZ] = [stepsOf(0), stepsOf(1), stepsOf(2)];
  const covered = new Uint8Array(width * height);
  const faces = new Int32Array(owner.length);
  const boxes = new Float32Array(owner.length * 4);
  const shares = new Float64Array(owner.length * EACH);
  let count = 0;
  for (let i = 0; i < owner.length; i++) {
    const t = i * 12;
    const ax = triangles[t]! - ex;
    const ay = triangles[t + 1]! - ey;
    const az = triangles[t + 2]! - ez;
    const volume = triangles[t + 9]! * ax + triangles[t + 10]! * ay + triangles[t + 11]! * az;
    // Back faces are not visible.
    if (volume >= 0) continue;
    const bx = ax + triangles[t + 3]!;
    const by = ay + triangles[t + 4]!;
    const bz = az + triangles[t + 5]!;
    const cx = ax + triangles[t + 6]!;
    const cy = ay + triangles[t + 7]!;
    const cz = az + triangles[t + 8]!;
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let corner = 0; corner < 3; corner++) {
      const px = corner === 0 ? ax : corner === 1 ? bx : cx;
      const py = corner === 0 ? ay : corner === 1 ? by : cy;
      const pz = corner === 0 ? az : corner === 1 ? bz : cz;
      const depth = fx * px + fy * py + fz * pz;
      const x = (rx * px + ry * py + rz * pz) / depth + width / 2;
      const y = height / 2 - (ux * px + uy * py + uz * pz) / depth;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    // The centre of pixel n is at n + ½.
    const left = Math.max(0, Math.ceil(x0 - 0.5 - REACH));
    const last = Math.min(width - 1, Math.floor(x1 - 0.5 + REACH));
    const bottom = Math.min(height - 1, Math.floor(y1 - 0.5 + REACH));
    for (let y = Math.max(0, Math.ceil(y0 - 0.5 - REACH)); y <= bottom; y++)
      covered.fill(1, y * width + left, Math.max(y * width + left, y * width + last + 1));
    boxes[count * 4] = x0;
    boxes[count * 4 + 1] = x1;
    boxes[count * 4 + 2] = y0;
    boxes[count * 4 + 3] = y1;
    const k = 1 / volume;
    for (const step of PLACES) {
      const x = stepX[step] * k;
      const y = stepY[step] * k;
      const z = stepZ[step] * k;
      const at = count * EACH + step;
      shares[at] = x * (by * cz - bz * cy) + y * (bz * cx - bx * cz) + z * (bx * cy - by * cx);
      shares[at + 3] = x * (cy * az - cz * ay) + y * (cz * ax - cx * az) + z * (cx * ay - cy * ax);
      shares[at + 6] = x * (ay * bz - az * by) + y * (az * bx - ax * bz) + z * (ax * by - ay * bx);
    }
    faces[count++] = i;
  }
  const pixels = new Uint32Array(covered.reduce((sum, one) => sum + one, 0));
  for (let p = 0, n = 0; p < covered.length; p++) if (covered[p]) pixels[n++] = p;

  const seen = new Int32Array(width * height);
  const closeness = new Float64Array(width * height);
  const through = (x: number, y: number): Int32Array => {
    const [offX, offY] = [x + 0.5, y + 0.5];
    seen.fill(-1);
    closeness.fill(0);
    for (let n = 0; n < count; n++) {
      const b = n * 4;
      const left = Math.max(0, Math.ceil(boxes[b]! - offX));
      const last = Math.min(width - 1, Math.floor(boxes[b + 1]! - offX));
      const top = Math.max(0, Math.ceil(boxes[b + 2]! - offY));
      const bottom = Math.min(height - 1, Math.floor(boxes[b + 3]! - offY));
      if (left > last || top > bottom) continue;
      const e = n * EACH;
      const stepA = shares[e + 1]!;
      const stepB = shares[e + 4]!;
      const stepC = shares[e + 7]!;
      for (let row = top; row <= bottom; row++) {
        let a = shares[e]! + stepA * (left + offX) + shares[e + 2]! * (row + offY);
        let b = shares[e + 3]! + stepB * (left + offX) + shares[e + 5]! * (row + offY);
        let c = shares[e + 6]! + stepC * (left + offX) + shares[e + 8]! * (row + offY);
        for (let p = row * width + left; p <= row * width + last; p++) {
          const close = a + b + c;
          if (a >= 0 && b >= 0 && c >= 0 && close > closeness[p]!) {
            closeness[p] = close;
            seen[p] = faces[n]!;
          }
          a += stepA;
          b += stepB;
          c += stepC;
        }
      }
    }
    return seen;
  };
  return { pixels, through, creases: (seen) => creasesOf(seen, pixels, width, triangles, owner) };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a face that is seen has an owner and, at the end of its twelve
   numbers, a normal; pixels of `seen` are asked for alone. */
function creasesOf(
  seen: Int32Array,
  pixels: Uint32Array,
  width: number,
  triangles: Float32Array,
  owner: Uint16Array,
): Uint8Array {
  const found = new Uint8Array(seen.length);
  const part = (a: number, b: number): boolean => {
    if (a === b) return false;
    if (a < 0 || b < 0 || owner[a] !== owner[b]) return true;
    if (owner[a] !== 0) return false;
    const [i, j] = [a * 12 + 9, b * 12 + 9];
    const [ax, ay, az] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
    const [bx, by, bz] = [triangles[j]!, triangles[j + 1]!, triangles[j + 2]!];
    const facing = ax * bx + ay * by + az * bz;
    const lengths = (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz);
    return facing <= 0 || facing * facing < CREASE * CREASE * lengths;
  };
  for (const p of pixels) {
    if ((p + 1) % width !== 0 && part(seen[p]!, seen[p + 1]!)) found[p] = found[p + 1] = 1;
    if (p + width < seen.length && part(seen[p]!, seen[p + width]!)) found[p] = found[p + width] = 1;
  }
  return found;
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

/** An axis of the picture, scaled so that a point's component divided by its depth is in pixels from the centre. */
function scaled(axis: V3, pixels: number): V3 {
  return scale(axis, pixels / 2 / dot(axis, axis));
}

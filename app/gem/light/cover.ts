import { TENT, type Lens } from "./sampling";
import type { Scene } from "./scene";

/** How far a pixel's samples reach beyond its middle, pixels, and a hair against rounding. */
const REACH = TENT + 0.02;

/** Numbers of the pixels, row by row, in which a sample may meet the scene: two thirds of a ring's box are paper. */
export function coverOf({ bvh: { triangles }, owner }: Pick<Scene, "bvh" | "owner">, { eye, right, up, forward }: Lens, width: number, height: number): Uint32Array {
  const [ex, ey, ez] = eye as [number, number, number];
  const [fx, fy, fz] = forward as [number, number, number];
  const [rx, ry, rz] = scaled(right, width);
  const [ux, uy, uz] = scaled(up, height);
  const covered = new Uint8Array(width * height);
  for (let t = 0; t < owner.length * 12; t += 12) {
    const ax = triangles[t]! - ex;
    const ay = triangles[t + 1]! - ey;
    const az = triangles[t + 2]! - ez;
    // Seen from behind there is no face.
    if (triangles[t + 9]! * ax + triangles[t + 10]! * ay + triangles[t + 11]! * az > 0) continue;
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let corner = 0; corner < 9; corner += 3) {
      const px = corner === 0 ? ax : ax + triangles[t + corner]!;
      const py = corner === 0 ? ay : ay + triangles[t + corner + 1]!;
      const pz = corner === 0 ? az : az + triangles[t + corner + 2]!;
      const depth = fx * px + fy * py + fz * pz;
      const x = (rx * px + ry * py + rz * pz) / depth + width / 2;
      const y = height / 2 - (ux * px + uy * py + uz * pz) / depth;
      if (x < x0) x0 = x;
      if (x > x1) x1 = x;
      if (y < y0) y0 = y;
      if (y > y1) y1 = y;
    }
    // Pixel n has its middle at n + ½.
    const left = Math.max(0, Math.ceil(x0 - 0.5 - REACH));
    const last = Math.min(width - 1, Math.floor(x1 - 0.5 + REACH));
    const bottom = Math.min(height - 1, Math.floor(y1 - 0.5 + REACH));
    for (let y = Math.max(0, Math.ceil(y0 - 0.5 - REACH)); y <= bottom; y++) covered.fill(1, y * width + left, Math.max(y * width + left, y * width + last + 1));
  }
  const pixels = new Uint32Array(covered.reduce((sum, one) => sum + one, 0));
  for (let p = 0, n = 0; p < covered.length; p++) if (covered[p]) pixels[n++] = p;
  return pixels;
}

/** An axis of the picture, so that a point's share of it over its depth is pixels from the middle. */
function scaled(axis: readonly number[], pixels: number): [number, number, number] {
  const k = pixels / 2 / axis.reduce((sum, v) => sum + v * v, 0);
  return axis.map((v) => v * k) as [number, number, number];
}

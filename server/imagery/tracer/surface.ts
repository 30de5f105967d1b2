import { three, type Three } from "~/gem/fixed";
import { HIT_U, HIT_V } from "~/gem/light/ray";
import type { Scene } from "~/gem/light/scene";

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a ray meets only triangles of the scene: twelve numbers stand
   for each in `triangles`, nine in `normals`. */
/**
 * Normals where a ray hit a scene; each call writes into `face` or `normal`. `hit` is the position within the triangle.
 */
export function surfaceOf({ normals, bvh: { triangles } }: Scene, hit: Three) {
  const normal = three();
  const face = three();

  /** Unit normal of a triangle's plane, into `face`. */
  const faceNormal = (i: number): void => {
    const t = i * 12;
    const x = triangles[t + 9]!;
    const y = triangles[t + 10]!;
    const z = triangles[t + 11]!;
    const l = 1 / Math.sqrt(x ** 2 + y ** 2 + z ** 2);
    face[0] = x * l;
    face[1] = y * l;
    face[2] = z * l;
  };

  /** Smooth normal of the metal at the hit, into `normal`. */
  const smoothNormal = (i: number): void => {
    const u = hit[HIT_U];
    const v = hit[HIT_V];
    const w = 1 - u - v;
    const n = i * 9;
    const x = normals[n]! * w + normals[n + 3]! * u + normals[n + 6]! * v;
    const y = normals[n + 1]! * w + normals[n + 4]! * u + normals[n + 7]! * v;
    const z = normals[n + 2]! * w + normals[n + 5]! * u + normals[n + 8]! * v;
    const l = 1 / Math.sqrt(x * x + y * y + z * z);
    normal[0] = x * l;
    normal[1] = y * l;
    normal[2] = z * l;
  };

  return { face, normal, faceNormal, smoothNormal };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

import type { Three } from "~/gem/fixed";
import { leanAt, workedAt, type WorkedFace } from "~/gem/metalwork/finish";
import type { V3 } from "~/gem/vec";

/**
 * Tilts the normal at a point (mm) as brush or hammer have shaped the metal, and returns the satin share 0…1. `pixel`
 * is the side of a pixel, mm.
 */
export function leaning(worked: WorkedFace, pixel: number): (at: V3, normal: Three) => number {
  const lean = { along: 0, across: 0 };
  return (at, normal) => {
    const share = workedAt(worked, at, [normal[0], normal[1], normal[2]]);
    if (share === 0) return 0;
    const r = Math.sqrt(at[0] * at[0] + at[1] * at[1]);
    leanAt(worked.finish, Math.atan2(at[0], at[1]) * worked.radius, at[2], pixel, lean);
    const x = normal[0] + (share * lean.along * at[1]) / r;
    const y = normal[1] - (share * lean.along * at[0]) / r;
    const z = normal[2] + share * lean.across;
    const l = 1 / Math.sqrt(x * x + y * y + z * z);
    [normal[0], normal[1], normal[2]] = [x * l, y * l, z * l];
    return worked.finish === "brushed" ? share : 0;
  };
}

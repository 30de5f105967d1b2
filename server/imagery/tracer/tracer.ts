import { readGroove } from "~/gem/engraving/groove";
import { GROOVE_DARK } from "~/gem/engraving/groove-figures";
import { six, three } from "~/gem/fixed";
import { metalReflectance } from "~/gem/light/metal-material";
import { caster, HIT_T } from "~/gem/light/ray";
import { TABLE, type TracedStone } from "~/gem/light/scene";
import { followStone, mirrorAt } from "./stone-light";
import { CUP, POLARISER, REMAINDER, stoneIndex } from "~/gem/light/stone-material";
import { LAMPS_AT } from "~/gem/light/studio";
import type { V3 } from "~/gem/vec";
import { leaning } from "./leaning";
import { lightAround } from "./light-around";
import { surfaceOf } from "./surface";
import type { Tracer, TracerInput } from "./tracer-input";

const STEP = 2e-4;
const FAR = 1e6;
/** Colours in which a stone is traced: each on its own path, or all on that of green. */
const EACH_COLOUR = [0, 1, 2] as const;
const GREEN_ALONE = [1] as const;

/** Share of the studio's light that reaches metal from a direction in which a stone or other metal is. */
const SHUT = 0.3;

/* eslint-disable @typescript-eslint/no-non-null-assertion -- a ray meets only triangles of the scene; one that metal does
   not own belongs to one of the stones, which `sceneOf` numbers from 1. `f0` has `channels` numbers, `out` as many for each
   level from 0 to `depth.metal` + 1; `base` is where a level begins, and `m` + 2 < `channels`. */
/** A tracer for one view of a scene. Pure and deterministic: same scene, same ray, same light. */
export function tracer(input: TracerInput): Tracer {
  const { scene, metals, depth, shadow, under, groove, pixel = 0 } = input;
  const { owner, facet, stones, bvh, worked } = scene;
  const lean = worked && leaning(worked, pixel);
  const { nearest, meet, hit } = caster(bvh);
  const { face, normal, faceNormal, smoothNormal } = surfaceOf(scene, hit);
  const { metalLight, stoneLight, open, satinLight } = lightAround(input);
  const channels = metals.length * 3;
  const f0 = new Float64Array(metals.flat());
  const levels = depth.metal + 2;
  const out = new Float64Array(channels * levels);
  const at = six();
  const cut = three();
  const leant = three();
  // Refractive indices, and the wavelength shift that they are valid for.
  const index = three();
  let shifted = NaN;

  // Input of the exit callback, set before a path is followed, so that one closure serves all paths. A path carries the
  // colours `from`…`to`.
  let stone: TracedStone | undefined;
  let base = 0;
  let from = 0;
  let to = 2;
  let sees = 1;

  /** Adds `plain` light, and `mirrored` light times the reflectance of each metal at that cosine (1 = face on). */
  const addTinted = (plain: number, mirrored: number, cosine: number): void => {
    for (let m = 0; m < channels; m += 3)
      for (let c = m + from; c <= m + to; c++)
        out[base + c]! += plain + mirrored * metalReflectance(f0[c]!, cosine);
  };
  const add = (light: number): void => {
    for (let m = 0; m < channels; m += 3) for (let c = m + from; c <= m + to; c++) out[base + c]! += light;
  };

  /** Adds metal hit by a ray: its reflection of the studio, followed only to see whether it is shut out. */
  const addMetal = (i: number, share: number, o: V3, [dx, dy, dz]: V3): void => {
    smoothNormal(i);
    const [nx, ny, nz] = [normal[0], normal[1], normal[2]];
    const facing = dx * nx + dy * ny + dz * nz;
    const [rx, ry, rz] = [dx - 2 * facing * nx, dy - 2 * facing * ny, dz - 2 * facing * nz];
    const far = hit[HIT_T];
    const [hx, hy, hz] = [o[0] + dx * far, o[1] + dy * far, o[2] + dz * far];
    const isShut = nearest(hx + rx * STEP, hy + ry * STEP, hz + rz * STEP, rx, ry, rz, FAR) >= 0;
    const light = share * (isShut ? SHUT : 1) * metalLight(rx, ry, rz);
    const cosine = Math.min(1, Math.max(0, -facing));
    addTinted(0, light, cosine);
  };

  const exit = (
    share: number,
    px: number,
    py: number,
    pz: number,
    ux: number,
    uy: number,
    uz: number,
    below: boolean,
  ): void => {
    if (!stone) return;
    const { axes: a, o, scale, small } = stone;
    const dx = a[0] * ux + a[3] * uy + a[6] * uz;
    const dy = a[1] * ux + a[4] * uy + a[7] * uz;
    const dz = a[2] * ux + a[5] * uy + a[8] * uz;
    if (small && (below || uy < 0.08)) {
      // A bead-set stone sits in a drilled seat: light that leaves below hits metal.
      addTinted(
        0,
        share *
          (under * CUP.under +
            CUP.metal * metalLight(dx - 2 * uy * a[3], dy - 2 * uy * a[4], dz - 2 * uy * a[5])),
        1,
      );
      return;
    }
    let shaded = false;
    let x = 0;
    let z = 0;
    if (share > sees && (below || uy < 0.4)) {
      const ox = o[0] + scale * (a[0] * px + a[3] * py + a[6] * pz) + dx * STEP;
      const oy = o[1] + scale * (a[1] * px + a[4] * py + a[7] * pz) + dy * STEP;
      const oz = o[2] + scale * (a[2] * px + a[5] * py + a[8] * pz) + dz * STEP;
      const i = nearest(ox, oy, oz, dx, dy, dz, FAR);
      if (i >= 0) {
        if (owner[i] === 0) addMetal(i, share, [ox, oy, oz], [dx, dy, dz]);
        else add(share * (0.25 + 0.5 * stoneLight(dx, dy < 0 ? -dy : dy, dz)));
        return;
      }
      shaded = dy < -0.02;
      x = ox;
      z = oz;
    } else if (below && dy <= 0) {
      addTinted(share * under * CUP.under, share * CUP.metal * metalLight(dx, -dy, dz), 1);
      return;
    }
    // As seen from the exit point, not from the stone's centre: the light changes over one facet.
    const near = scale / LAMPS_AT.stone;
    const vx = ux + px * near;
    const vy = uy + py * near;
    const vz = uz + pz * near;
    const lit = stoneLight(
      a[0] * vx + a[3] * vy + a[6] * vz,
      a[1] * vx + a[4] * vy + a[7] * vz,
      a[2] * vx + a[5] * vy + a[8] * vz,
    );
    add(share * (shaded ? under * shadow(x, z) + lit * 0.5 : lit));
  };

  function traceStone(
    i: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    level: number,
  ): void {
    const s = stones[owner[i]! - 1]!;
    faceNormal(i);
    const nx = face[0];
    const ny = face[1];
    const nz = face[2];
    const cosine = Math.min(1, -(dx * nx + dy * ny + dz * nz));
    const px = ox + dx * hit[HIT_T];
    const py = oy + dy * hit[HIT_T];
    const pz = oz + dz * hit[HIT_T];
    const { axes: a, o, scale, small } = s;
    const qx = (px - o[0]) / scale;
    const qy = (py - o[1]) / scale;
    const qz = (pz - o[2]) / scale;
    const first = level * channels;
    for (let k = 0; k < channels; k++) out[first + k] = 0;
    const reduced = level > 0 || (small && !depth.fire);
    const bounces = level > 0 ? 4 : small ? depth.melee : depth.stone;

    // First-surface reflection, as through a polariser.
    const rx = dx + 2 * cosine * nx;
    const ry = dy + 2 * cosine * ny;
    const rz = dz + 2 * cosine * nz;
    const polish = facet[i] === TABLE ? POLARISER.table : POLARISER.crown;
    const reflected = polish * mirrorAt(cosine, index[1]);
    base = first;
    from = 0;
    to = 2;
    const j =
      level === 0 && !small ? nearest(px + rx * STEP, py + ry * STEP, pz + rz * STEP, rx, ry, rz, FAR) : -1;
    if (j < 0) add(reflected * stoneLight(rx, ry, rz));
    else if (owner[j] === 0)
      addMetal(j, reflected, [px + rx * STEP, py + ry * STEP, pz + rz * STEP], [rx, ry, rz]);

    for (const which of reduced ? GREEN_ALONE : EACH_COLOUR) {
      const n = index[which];
      const k = cosine / n - Math.sqrt(1 - (1 - cosine * cosine) / (n * n));
      const wx = dx / n + k * nx;
      const wy = dy / n + k * ny;
      const wz = dz / n + k * nz;
      at[0] = a[0] * qx + a[1] * qy + a[2] * qz;
      at[1] = a[3] * qx + a[4] * qy + a[5] * qz;
      at[2] = a[6] * qx + a[7] * qy + a[8] * qz;
      at[3] = a[0] * wx + a[1] * wy + a[2] * wz;
      at[4] = a[3] * wx + a[4] * wy + a[5] * wz;
      at[5] = a[6] * wx + a[7] * wy + a[8] * wz;
      stone = s;
      from = reduced ? 0 : which;
      to = reduced ? 2 : which;
      sees = reduced ? 2 : depth.sees;
      const left = followStone(s, at, n, which, 1 - mirrorAt(cosine, n), bounces, depth.faintest, exit);
      add(left * REMAINDER * under);
    }
  }

  /** Light along a ray that hit triangle `i` at `hit`, written to the numbers of its level in `out`. */
  function traced(
    i: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    level: number,
  ): void {
    if (owner[i] !== 0) {
      traceStone(i, ox, oy, oz, dx, dy, dz, level);
      return;
    }
    const distance = hit[HIT_T];
    smoothNormal(i);
    let nx = normal[0];
    let ny = normal[1];
    let nz = normal[2];
    let kept = 1;
    if (groove) {
      const hx = ox + dx * distance;
      const hy = oy + dy * distance;
      const hz = oz + dz * distance;
      if (readGroove(groove, hx, hy, hz, nx, ny, cut)) {
        // The walls tilt with the slopes of the floor: along the band, and along the finger.
        const r = Math.sqrt(hx * hx + hy * hy);
        const along = cut[1];
        const across = cut[2];
        [nx, ny, nz] = [nx + (along * hy) / r, ny - (along * hx) / r, nz + across];
        const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
        [nx, ny, nz] = [nx * l, ny * l, nz * l];
        kept = 1 - GROOVE_DARK * cut[0];
      }
    }
    let satin = 0;
    if (lean) {
      [leant[0], leant[1], leant[2]] = [nx, ny, nz];
      satin = lean([ox + dx * distance, oy + dy * distance, oz + dz * distance], leant);
      [nx, ny, nz] = [leant[0], leant[1], leant[2]];
    }
    let facing = dx * nx + dy * ny + dz * nz;
    if (facing > -0.02) {
      // A smooth normal that faces away at the rim of a coarse triangle is bent back to the grazing angle.
      const lift = facing + 0.02;
      [nx, ny, nz] = [nx - lift * dx, ny - lift * dy, nz - lift * dz];
      const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
      [nx, ny, nz] = [nx * l, ny * l, nz * l];
      facing = dx * nx + dy * ny + dz * nz;
    }
    let rx = dx - 2 * facing * nx;
    let ry = dy - 2 * facing * ny;
    let rz = dz - 2 * facing * nz;
    faceNormal(i);
    const gx = face[0];
    const gy = face[1];
    const gz = face[2];
    const above = rx * gx + ry * gy + rz * gz;
    if (above < 0.01) {
      [rx, ry, rz] = [rx + (0.01 - above) * gx, ry + (0.01 - above) * gy, rz + (0.01 - above) * gz];
      const l = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz);
      [rx, ry, rz] = [rx * l, ry * l, rz * l];
    }
    const px = ox + dx * distance + gx * STEP;
    const py = oy + dy * distance + gy * STEP;
    const pz = oz + dz * distance + gz * STEP;
    const cosine = Math.min(1, -facing);
    const mine = level * channels;
    const next = level < depth.metal ? nearest(px, py, pz, rx, ry, rz, FAR) : -1;
    const glow = satin > 0 ? satin * satinLight(px, py, pz, rx, ry, rz) : 0;
    if (next >= 0) {
      traced(next, px, py, pz, rx, ry, rz, level + 1);
      // Satin shows a blur of what is in front of it, and half of the surroundings.
      for (let k = 0; k < channels; k++)
        out[mine + k] =
          (out[mine + channels + k]! * (1 - 0.5 * satin) + 0.5 * glow) *
          kept *
          metalReflectance(f0[k]!, cosine);
    } else {
      const light = kept * ((satin < 1 ? (1 - satin) * open(px, py, pz, rx, ry, rz) : 0) + glow);
      for (let k = 0; k < channels; k++) out[mine + k] = light * metalReflectance(f0[k]!, cosine);
    }
  }

  return {
    out,
    trace: (seen, ox, oy, oz, dx, dy, dz, shift) => {
      if (shift !== shifted) {
        for (const c of EACH_COLOUR) index[c] = stoneIndex(c, shift);
        shifted = shift;
      }
      meet(seen, ox, oy, oz, dx, dy, dz);
      traced(seen, ox, oy, oz, dx, dy, dz, 0);
    },
  };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

import type { CutId } from "./cut";
import type { RingParams } from "./ring-params";
import { offset, reach } from "./plan";
import { curveThrough, tube, type Surface } from "./surface";
import { smooth, type V2, type V3 } from "./vec";

/** Direction of a claw from the stone's middle, in plan; `tip` marks a V-claw over a pointed end. */
export type Claw = { readonly toward: V2; readonly tip: boolean };

/** What a claw must know of its stone: outline, crown and pavilion heights in mm, and how far down the setting reaches. */
export type Seat = { readonly outline: readonly V2[]; readonly width: number; readonly crown: number; readonly pavilion: number; readonly base: number };

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z);
  return [x / l, z / l];
};
const around = (degrees: readonly number[]): V2[] => degrees.map((d) => [Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180)]);

/** Claws of a head on a cut: corners where there are corners, V-claws on points, else evenly spread. `ratio` = length ÷ width. */
export function clawsFor(cut: CutId, head: RingParams["head"], ratio: number): Claw[] {
  const plain = (list: readonly V2[]): Claw[] => list.map((toward) => ({ toward, tip: false }));
  const stretched = (degrees: readonly number[]): V2[] => around(degrees).map(([x, z]) => unit2(x, z * ratio));
  const doubled = (list: readonly V2[], spread: number): V2[] =>
    list.flatMap(([x, z]) => [-spread, spread].map((a): V2 => [x * Math.cos(a) - z * Math.sin(a), x * Math.sin(a) + z * Math.cos(a)]));
  switch (cut) {
    case "pear":
      return [{ toward: [0, 1], tip: true }, ...plain([...stretched([18, 162]), ...stretched([-48, -132])])];
    case "marquise":
      return [{ toward: [0, 1], tip: true }, { toward: [0, -1], tip: true }, ...plain(stretched([32, 148, -32, -148]))];
    case "heart":
      return [{ toward: [0, -1], tip: true }, ...plain([unit2(0.48, 0.36), unit2(-0.48, 0.36), unit2(0.42, -0.17), unit2(-0.42, -0.17)])];
    case "princess":
    case "emerald":
    case "asscher":
    case "radiant": {
      const cornerCut = { princess: 0.006, emerald: 0.075, asscher: 0.1175, radiant: 0.065 }[cut];
      const corner = unit2(0.5 - cornerCut, ratio / 2 - cornerCut);
      const corners: V2[] = [[1, 1], [-1, 1], [-1, -1], [1, -1]].map(([x = 1, z = 1]) => [corner[0] * x, corner[1] * z]);
      if (head === "v") return corners.map((toward) => ({ toward, tip: true }));
      if (head === "double4") return plain(doubled(corners, cut === "princess" ? 0.1 : 0.13));
      return plain(head === "prong6" ? [...corners, [1, 0], [-1, 0]] : corners);
    }
    default: {
      if (head === "prong6") return plain(cut === "round" ? around([0, 60, 120, 180, 240, 300]) : stretched([0, 55, 125, 180, 235, 305]));
      const four = stretched(cut === "round" || cut === "cushion" ? [45, 135, 225, 315] : [48, 132, 228, 312]);
      return plain(head === "double4" ? doubled(four, 0.15) : four);
    }
  }
}

/** Radius of a claw in mm for a stone of that width (spec §gem 3.1). */
export function clawRadius(widthMm: number): number {
  return Math.min(0.5, Math.max(0.3, 0.06 * widthMm));
}

/** Rise of a crown per mm inwards, about tan 34°: claw tips lie on it. */
const CROWN_SLOPE = 0.66;

/** A claw in two parts: the stem from the base to the girdle, and the tip that holds the stone. Axes of the seat, girdle at y = 0. */
export function clawSurfaces(seat: Seat, claw: Claw, slim: number): { stem: Surface; tip: Surface } {
  const [dx, dz] = claw.toward;
  const r = reach(seat.outline, claw.toward);
  const radius = clawRadius(seat.width) * slim;
  const at = (out: number, y: number): V3 => [dx * out, y, dz * out];
  const down = (part: number): number => seat.base * (1 - part);
  const over = claw.tip ? 1.5 : 1.3;
  const curve = curveThrough(
    [
      at(0.36 * r, down(0)),
      at(0.58 * r, down(0.35)),
      at(0.86 * r, down(0.74)),
      at(r + 0.1, -0.1),
      at(r + 0.02, 0.34 + 0.1 * radius),
      at(r - over * radius, CROWN_SLOPE * over * radius + 0.5 * radius),
    ],
    4,
  );
  const width = (t: number): number => radius * (1 - 0.12 * t - 0.3 * smooth(0.8, 1, t));
  const split = 13;
  const whole = curve.length - 1;
  const stem = tube(curve.slice(0, split + 2), (t) => width((t * (split + 1)) / whole), 8);
  const top = curve.slice(split);
  const domed = (t: number): number => width((split + t * (top.length - 1)) / whole) * 1.06 * Math.sqrt(Math.max(0.02, 1 - Math.max(0, (t - 0.72) / 0.28) ** 2));
  return { stem, tip: tube(top, domed, 8) };
}

/** Arms of a V-claw: a bent bar that covers the point of the stone. */
export function pointGuard(seat: Seat, claw: Claw): Surface {
  const wide = offset(seat.outline, 0.1);
  const length = Math.min(1.15, 0.2 * seat.width);
  const start = wide.reduce((best, p, i) => (dotOf(p, claw.toward) > dotOf(wide[best] ?? p, claw.toward) ? i : best), 0);
  const arm = (step: 1 | -1): V2[] => {
    const points: V2[] = [];
    let walked = 0;
    for (let i = start; walked < length && points.length < 60; i += step) {
      const a = wide[(i + wide.length) % wide.length] ?? [0, 0];
      const b = wide[(i + step + wide.length) % wide.length] ?? a;
      const l = Math.hypot(b[0] - a[0], b[1] - a[1]);
      const t = l > length - walked ? (length - walked) / l : 1;
      points.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
      walked += l;
    }
    return points;
  };
  const line = [...arm(-1).reverse(), wide[start] ?? [0, 0], ...arm(1)] as V2[];
  const radius = clawRadius(seat.width) * 0.85;
  const curve = line.map(([x, z], i): V3 => {
    const middle = 1 - Math.abs((2 * i) / (line.length - 1) - 1);
    return [x * (1 - 0.03 * middle), (0.1 + 0.22 * middle) * seat.crown, z * (1 - 0.03 * middle)];
  });
  return tube(curve, (t) => radius * Math.sqrt(Math.max(0.05, 1 - Math.abs(2 * t - 1) ** 4)), 8);
}

const dotOf = (a: V2, b: V2): number => a[0] * b[0] + a[1] * b[1];

import type { CutId } from "../stone/cut";
import type { RingParams } from "../ring/ring-params";
import type { V2 } from "../vec";

/** Direction of a claw from the stone's middle, in plan; `tip` marks a V-claw over a pointed end. */
export type Claw = { readonly toward: V2; readonly tip: boolean };

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z);
  return [x / l, z / l];
};
const around = (degrees: readonly number[]): V2[] =>
  degrees.map((d) => [Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180)]);

/** Claws of a head on a cut: corners where there are corners, V-claws on points, else evenly spread. `ratio` = length ÷ width. */
export function clawsFor(cut: CutId, head: RingParams["head"], ratio: number): Claw[] {
  const plain = (list: readonly V2[]): Claw[] => list.map((toward) => ({ toward, tip: false }));
  const stretched = (degrees: readonly number[]): V2[] =>
    around(degrees).map(([x, z]) => unit2(x, z * ratio));
  const doubled = (list: readonly V2[], spread: number): V2[] =>
    list.flatMap(([x, z]) =>
      [-spread, spread].map((a): V2 => [
        x * Math.cos(a) - z * Math.sin(a),
        x * Math.sin(a) + z * Math.cos(a),
      ]),
    );
  switch (cut) {
    case "pear":
      return [{ toward: [0, 1], tip: true }, ...plain([...stretched([18, 162]), ...stretched([-48, -132])])];
    case "marquise":
      return [
        { toward: [0, 1], tip: true },
        { toward: [0, -1], tip: true },
        ...plain(stretched([32, 148, -32, -148])),
      ];
    case "heart":
      return [
        { toward: [0, -1], tip: true },
        ...plain([unit2(0.48, 0.36), unit2(-0.48, 0.36), unit2(0.42, -0.17), unit2(-0.42, -0.17)]),
      ];
    case "princess":
    case "emerald":
    case "asscher":
    case "radiant": {
      const cornerCut = { princess: 0.006, emerald: 0.075, asscher: 0.1175, radiant: 0.065 }[cut];
      const corner = unit2(0.5 - cornerCut, ratio / 2 - cornerCut);
      const corners: V2[] = [
        [1, 1],
        [-1, 1],
        [-1, -1],
        [1, -1],
      ].map(([x = 1, z = 1]) => [corner[0] * x, corner[1] * z]);
      if (head === "v") return corners.map((toward) => ({ toward, tip: true }));
      if (head === "double4") return plain(doubled(corners, cut === "princess" ? 0.1 : 0.13));
      return plain(head === "prong6" ? [...corners, [1, 0], [-1, 0]] : corners);
    }
    default: {
      if (head === "prong6")
        return plain(
          cut === "round" ? around([0, 60, 120, 180, 240, 300]) : stretched([0, 55, 125, 180, 235, 305]),
        );
      const four = stretched(
        cut === "round" || cut === "cushion" ? [45, 135, 225, 315] : [48, 132, 228, 312],
      );
      return plain(head === "double4" ? doubled(four, 0.15) : four);
    }
  }
}

/** Radius of a claw in mm for a stone of that width (spec §gem 3.1); of a single one 0.7 mm of wire stay when it is cut and filed. */
export function clawRadius(widthMm: number): number {
  return Math.min(0.54, Math.max(0.41, 0.06 * widthMm));
}

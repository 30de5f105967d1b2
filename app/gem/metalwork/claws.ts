import type { CutId } from "../stone/cut";
import type { RingParams } from "../ring/ring-params";
import type { V2 } from "../vec";

/**
 * How a claw ends over the crown: as an almond; a talon that narrows to a point; a tab as wide as the corner that it
 * covers; a bent plate over a pointed end.
 */
export type ClawForm = "almond" | "talon" | "tab" | "v";

/** Direction of a claw from the stone's middle, in plan, and how it ends. */
export type Claw = { readonly toward: V2; readonly form: ClawForm };

/**
 * The end of a single claw that is no V, as goldsmiths make it: a tab on a cut corner, a talon on a knife-edge, whose
 * line it continues, otherwise an almond.
 */
export function endOf(cut: CutId, profile: RingParams["profile"]): ClawForm {
  if (cut === "emerald" || cut === "asscher" || cut === "radiant") return "tab";
  return profile === "knife" ? "talon" : "almond";
}

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z);
  return [x / l, z / l];
};
const around = (degrees: readonly number[]): V2[] =>
  degrees.map((d) => [Math.cos((d * Math.PI) / 180), Math.sin((d * Math.PI) / 180)]);

/** What of a design decides where the claws of a head are and how they end. */
export type ClawStyle = Pick<RingParams, "head" | "profile"> & Partial<Pick<RingParams, "shank">>;

/**
 * Claws of a head on a cut: corners where there are corners, V-claws on points, else evenly spread. `ratio` = length ÷
 * width.
 */
export function clawsFor(cut: CutId, { head, profile, shank }: ClawStyle, ratio: number): Claw[] {
  const form = endOf(cut, profile);
  const plain = (list: readonly V2[]): Claw[] => list.map((toward) => ({ toward, form }));
  const stretched = (degrees: readonly number[]): V2[] =>
    around(degrees).map(([x, z]) => unit2(x, z * ratio));
  switch (cut) {
    case "pear":
      return [{ toward: [0, 1], form: "v" }, ...plain([...stretched([18, 162]), ...stretched([-48, -132])])];
    case "marquise":
      return [
        { toward: [0, 1], form: "v" },
        { toward: [0, -1], form: "v" },
        ...plain(stretched([32, 148, -32, -148])),
      ];
    case "heart":
      return [
        { toward: [0, -1], form: "v" },
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
      const sides: Claw[] = plain(
        head === "prong6"
          ? [
              [1, 0],
              [-1, 0],
            ]
          : [],
      );
      const pointed = head === "v" || cut === "princess";
      return [...corners.map((toward): Claw => ({ toward, form: pointed ? "v" : form })), ...sides];
    }
    default: {
      // Each branch of a split shank ends at a claw.
      if (head === "prong6" && shank === "split") return plain(stretched([30, 90, 150, 210, 270, 330]));
      if (head === "prong6")
        return plain(
          cut === "round" ? around([0, 60, 120, 180, 240, 300]) : stretched([0, 55, 125, 180, 235, 305]),
        );
      return plain(
        stretched(cut === "round" || cut === "cushion" ? [45, 135, 225, 315] : [48, 132, 228, 312]),
      );
    }
  }
}

/** Radius of a claw in mm for a stone of that width (spec §gem 3.1). */
export function clawRadius(widthMm: number): number {
  return Math.min(0.54, Math.max(0.41, 0.06 * widthMm));
}

/**
 * Smallest radius of a claw, mm, so that 0.7 mm of wire remain where it bends over the girdle, after cutting and
 * filing.
 */
export const LEAST_CLAW = 0.376;

import type { Melee } from "../ring/frame";
import type { V2 } from "../vec";
import type { Base } from "./base";
import type { Claw } from "./claw";
import { beside, contour, type Station } from "./contour";
import { FINENESS, type Fineness } from "./fineness";
import { haloGallery } from "./halo-gallery";
import { haloMelee, nearestRow, WIDEST } from "./halo-row";
import { grain } from "./pave";
import { closed } from "./row";
import type { Shell } from "./shell";
import type { StoneBody } from "./stone-body";
import { lifted, rim } from "./sweep";

/** Metal and small stones, in the axes of the stone that they surround. */
export type Work = { readonly shells: readonly Shell[]; readonly melee: readonly Melee[] };

/** How far a halo can extend beyond the girdle, mm. */
export const haloReach = (width: number): number => 1.1 * haloMelee(width) + WIDEST + EDGE;

/** Height of a halo's edge line, and of its stones' girdles, below the middle of the centre's girdle, mm. */
const TOP = -0.1;
const GIRDLE = TOP - 0.04;
/**
 * Depth of the channel's floor below the edge line; metal between culets and underside; bright edge outside the stones;
 * mm.
 */
const FLOOR = 0.12;
const UNDER = 0.1;
const EDGE = 0.15;
/** Depth of a small stone below its girdle, in diameters. */
const PAVILION = 0.45;
/** Distance of a halo's stones from the channel's inner edge, mm. */
const INNER = 0.04;

/**
 * A ring of small stones close around the centre, in a thin plate between two bright edges, with grains in every gap.
 * The claws interrupt it. Arches on its `base` carry it, or the `arms` of the shank where they arrive (their direction in plan).
 */
export function halo(
  body: StoneBody,
  outline: readonly V2[],
  claws: readonly Claw[],
  stations: readonly Station[],
  base: Base,
  fine: Fineness,
  arms?: V2,
): Work {
  const { off, row, behind } = nearestRow(body, outline, claws);
  const widest = Math.max(...row.stones.map(({ d }) => d));
  const [inner, outer] = [off - widest / 2 - INNER, off + widest / 2 + INNER];
  const floor = TOP - FLOOR;
  const under = GIRDLE - PAVILION * widest - UNDER;
  const plate = rim(
    "halo",
    body,
    stations,
    [
      [0.03, GIRDLE - 0.08],
      [Math.min(0.06, inner - 0.02), TOP],
      [inner - 0.01, TOP + 0.01],
      [inner, floor],
      [off, floor],
      [outer, floor],
      [outer + 0.05, TOP + 0.01],
      [outer + EDGE - 0.05, TOP - 0.01],
      [outer + EDGE, TOP - 0.06],
      [outer + EDGE, TOP - 0.26],
      [outer + EDGE - 0.06, TOP - 0.36],
      [outer - 0.06, under + 0.12],
      [off + 0.24 * widest, under + 0.01],
      [off + 0.1, under],
      [off - 0.16 * widest, under],
      [Math.min(0.1, inner - 0.02), GIRDLE - 0.36],
    ],
    0.6,
  );
  const melee = [...row.stones, ...behind].map(({ at, d }): Melee => ({
    at: lifted(at, GIRDLE),
    u: [1, 0, 0],
    v: [0, 0, -1],
    radius: d / 2,
  }));
  const bead = (at: V2, way: V2, far: number): Shell =>
    grain(
      lifted([at[0] + way[0] * far, at[1] + way[1] * far], GIRDLE),
      [0, 1, 0],
      0.1 * widest + 0.02,
      0.15,
      fine.grain,
    );
  const beads = [
    ...row.gaps.flatMap(({ at, out }) => [-0.38, 0.38].map((k) => bead(at, out, k * widest))),
    ...behind.flatMap(({ at, out, d }) =>
      [-1, 1].map((k) => bead(at, [-out[1], out[0]], k * (d / 2 + 0.02))),
    ),
  ];
  const line = closed(contour(outline, FINENESS.full.stations).map((s) => beside(s, off)));
  return { shells: [plate, ...beads, ...haloGallery(body, claws, line, under, base, fine, arms)], melee };
}

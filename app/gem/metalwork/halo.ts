import type { Melee } from "../ring/frame";
import { cross, lerp, sub, unit, type V2, type V3 } from "../vec";
import type { Claw } from "./claw";
import type { Station } from "./contour";
import { haloMelee, nearestRow, WIDEST } from "./halo-row";
import { grain } from "./pave";
import { skin, type Shell } from "./shell";
import { hugged, relieved, type StoneBody } from "./stone-body";
import { lifted, rim } from "./sweep";

/** Metal and small stones, in the axes of the stone that they surround. */
export type Work = { readonly shells: readonly Shell[]; readonly melee: readonly Melee[] };

/** How far a halo may reach beyond the girdle, mm. */
export const haloReach = (width: number): number => 1.1 * haloMelee(width) + WIDEST + EDGE;

/** Height of a halo's edge line, and of its stones' girdles, below the middle of the centre's girdle, mm. */
const TOP = -0.1;
const GIRDLE = TOP - 0.04;
/** Floor of the channel below the edge line; metal between the culets and the underside; bright edge beyond the stones; mm. */
const FLOOR = 0.12;
const UNDER = 0.1;
const EDGE = 0.15;
/** Depth of a small stone below its girdle, in its diameter. */
const PAVILION = 0.45;
/** Where a halo's stones begin outside the channel's inner edge, mm. */
const INNER = 0.04;

/**
 * A ring of small stones drawn close around the centre, in a thin plate between two bright edges, with grains in every
 * gap. The claws part it; `rail` is the line of the head's rail, on which its struts stand.
 */
export function halo(
  body: StoneBody,
  outline: readonly V2[],
  claws: readonly Claw[],
  rail: { readonly stations: readonly Station[]; readonly line: readonly V3[] },
  sides: number,
): Work {
  const { off, row, behind } = nearestRow(body, outline, claws);
  const widest = Math.max(...row.stones.map(({ d }) => d));
  const [inner, outer] = [off - widest / 2 - INNER, off + widest / 2 + INNER];
  const floor = TOP - FLOOR;
  const under = GIRDLE - PAVILION * widest - UNDER;
  const plate = rim(
    "halo",
    body,
    rail.stations,
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
      [outer + EDGE, TOP - 0.2],
      [outer, TOP - 0.34],
      [off + 0.24 * widest, under + 0.06],
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
      sides,
    );
  const beads = [
    ...row.gaps.flatMap(({ at, out }) => [-0.38, 0.38].map((k) => bead(at, out, k * widest))),
    ...behind.flatMap(({ at, out, d }) =>
      [-1, 1].map((k) => bead(at, [-out[1], out[0]], k * (d / 2 + 0.02))),
    ),
  ];
  const struts = row.gaps
    .filter((_, i) => i % 2 === 0)
    .map(({ at, out }) =>
      strut(
        body,
        lifted([at[0] - out[0] * 0.06 * widest, at[1] - out[1] * 0.06 * widest], under + 0.12),
        nearestOn(rail.line, at),
        sides,
      ),
    );
  return { shells: [plate, ...beads, ...struts], melee };
}

const nearestOn = (line: readonly V3[], [x, z]: V2): V3 =>
  line.reduce((best, p) =>
    Math.hypot(p[0] - x, p[2] - z) < Math.hypot(best[0] - x, best[2] - z) ? p : best,
  );

/** Radius of a halo's struts, mm. */
const STRUT = 0.14;

/** A round bar from the underside of a halo to the rail of the head. */
function strut(body: StoneBody, from: V3, to: V3, sides: number): Shell {
  const axis = unit(sub(to, from));
  const across = unit(cross([0, 1, 0], axis));
  const upright = cross(axis, across);
  const rows = [0, 0.5, 1].map((t) => {
    const p = lerp(from, to, t);
    const r = STRUT * (1 - 0.2 * Math.sin(Math.PI * t));
    return Array.from({ length: sides }, (_, k): V3 => {
      const angle = (2 * Math.PI * k) / sides;
      const [c, s] = [r * Math.cos(angle), r * Math.sin(angle)];
      return hugged(body, [
        p[0] + across[0] * c + upright[0] * s,
        p[1] + across[1] * c + upright[1] * s,
        p[2] + across[2] * c + upright[2] * s,
      ]);
    });
  });
  return relieved(body, skin("gallery", rows, false, 1));
}

import { along, cross, type V3 } from "../vec";
import type { Channel } from "./section";
import { skin, type Shell } from "./shell";
import { onStrand, type Strand } from "./strand";

/**
 * Radius of a bead and distance between beads along the shank, mm: a coarse milgrain wheel (number 13), so that the
 * beads are still visible after years of wear.
 */
const BEAD = 0.2;
export const PITCH = 0.46;
/**
 * Angles from a ball's equator at which it is divided into faces, radians: as few as look round in a still, and fewer
 * in coarse metal.
 */
const BALL = { fine: [-0.75, -0.08, 0.6, 1.2], coarse: [-0.5, 0.3, 1.05] } as const;
/** Distance between the beads and the side of the shank, and between them and a channel's wall, mm. */
const EDGE = 0.02;

/** Two rows of beads along the edges of a strand. They leave `clear` mm from the middle of the ring to the head. */
export function milgrain(
  strand: Strand,
  clear: number,
  channel: ((u: number) => Channel) | undefined,
  sides: number,
): Shell[] {
  if (strand.closed && !strand.carries) return [];
  const { at } = strand.line(1);
  const around = Math.hypot(at[0], at[1]) + strand.height(1, 0);
  const count = Math.round(((strand.to - strand.from) * around) / PITCH);
  const us = Array.from(
    { length: count },
    (_, i) => strand.from + ((strand.to - strand.from) * (i + 0.5)) / count,
  );
  return us.flatMap((u) => {
    const cut = channel?.(u);
    const across = strand.width(u) / 2 - BEAD - EDGE;
    const radius = cut && cut.cut > 0 ? Math.min(BEAD, across + BEAD - cut.half - 0.02) : BEAD;
    return [1, -1].flatMap((side): Shell[] => {
      const off = side * (strand.width(u) / 2 - radius - EDGE);
      const p = onStrand(strand, u, [strand.height(u, Math.abs(off)) - 0.06, strand.middle(u) + off]);
      if (Math.abs(p[0]) < clear && p[1] > 0) return [];
      const { out } = strand.line(u);
      const up: V3 = [out[0], out[1], 0];
      return [bead(p, up, radius, sides)];
    });
  });
}

/**
 * A ball of metal on the shank: `at` is its middle, `up` points away from the shank. It continues below its middle,
 * because the edge of the shank falls away beside it.
 */
export function bead(at: V3, up: V3, radius: number, sides: number): Shell {
  const a: V3 = [0, 0, 1];
  const b = cross(up, a);
  const rows = BALL[sides > 4 ? "fine" : "coarse"].map((turn) =>
    Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      const k = radius * Math.cos(turn);
      const p = along(at, up, radius * Math.sin(turn));
      return along(along(p, a, k * Math.cos(angle)), b, k * Math.sin(angle));
    }),
  );
  return skin("bead", rows, false, 1.6);
}

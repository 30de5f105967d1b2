import type { MadeParams } from "../ring/ring-params";
import type { Melee } from "../ring/frame";
import type { V3 } from "../vec";
import { archTo } from "./arch";
import { endSteps, filed, roundingOf, type Rounding } from "./arm-end";
import type { Fineness } from "./fineness";
import { markedAt, markSteps, withHallmark } from "./hallmark";
import { gradedOn } from "./graded";
import { milgrain } from "./milgrain";
import { paveOn } from "./pave";
import { pitOf } from "./pit";
import { shankThickness } from "./run";
import { MARKED_QUARTER } from "./section";
import { skin, type Shell } from "./shell";
import { onStrand, stepsOf, strandsOfRing, type Strand } from "./strand";

/** The shank of a ring: its strands, and a function that puts a foot on them. */
export type Shank = { readonly strands: readonly Strand[]; readonly land: (p: V3, sink: number) => V3 };

/**
 * How far from the middle of a shank feet may stand, in widths of the shank. The foot of a bowl takes most of the
 * width, and on a signet the whole setting. A head on a narrow foot looks like a mushroom on its stem, so that a basket
 * or a halo stands astride a band with a broad back. On an edge, a strand, or the bridge below an arch, there is no
 * room for that.
 */
const LEDGE = {
  signet: 0.45,
  bowl: 0.42,
  rays: 0.3,
  meridians: 0.28,
  halo: 0.28,
  broad: 0.25,
  narrow: 0.15,
} as const;

function ledgeOf({ run, head, halo, shank, profile }: MadeParams): number {
  if (run === "signet") return LEDGE.signet;
  if (head === "bezel") return LEDGE.bowl;
  if (run === "rays" || run === "meridians") return LEDGE[run];
  if (halo) return LEDGE.halo;
  return shank === "plain" && (profile === "court" || profile === "flat") ? LEDGE.broad : LEDGE.narrow;
}

/** Points that a quarter of a signet's section has at least: on its wide shoulders fewer would show as edges. */
const SIGNET_QUARTER = 10;

const quarterOf = ({ run }: MadeParams, { quarter }: Fineness): number =>
  run === "signet" ? Math.max(quarter, SIGNET_QUARTER) : quarter;

/** Shank on a finger of inner radius `radius` mm; `head` is the point (x, y) that a cathedral's arches reach. */
export function shankFor(
  params: MadeParams,
  radius: number,
  head: readonly [number, number] | undefined,
  fine: Fineness,
): Shank {
  const rises = params.shank === "cathedral" || (params.shank === "split" && params.vault);
  const arch = rises && head ? archTo(head, radius, params.shankT) : undefined;
  const strands = strandsOfRing(params, radius, quarterOf(params, fine), arch);
  const ledge = ledgeOf(params);
  return { strands, land: (p, sink) => landed(strands, p, sink, ledge) };
}

/**
 * The point of the shank below (or above) a point, `sink` mm inside the metal. A point beyond the shank is moved to its
 * side.
 */
function landed(strands: readonly Strand[], p: V3, sink: number, ledge: number): V3 {
  const u = Math.atan2(p[0], p[1]);
  const off = (strand: Strand): number => Math.abs(p[2] - strand.middle(u));
  const strand = strands.filter((s) => s.closed).reduce((best, s) => (off(s) < off(best) - 1e-9 ? s : best));
  const side = ledge * strand.width(u);
  const across = Math.min(side, Math.max(-side, p[2] - strand.middle(u)));
  return onStrand(strand, u, [strand.height(u, across) - sink, strand.middle(u) + across]);
}

/** Metal and small stones of a shank; `clear` mm on either side of the top are left to the head. */
export function shankWork(
  params: MadeParams,
  shank: Shank,
  clear: number,
  radius: number,
  fine: Fineness,
): { shells: Shell[]; melee: Melee[] } {
  const shells: Shell[] = [];
  const melee: Melee[] = [];
  const graded =
    params.pave === "half" || (params.pave === "full" && params.graded) ? params.pave : undefined;
  for (const [i, strand] of shank.strands.entries()) {
    // A coarse shank has no columns for the mark's edges.
    const mark = fine.quarter < MARKED_QUARTER ? undefined : markedAt(strand, i === 0);
    const pave =
      graded && strand.carries
        ? gradedOn(graded, params.graded ? "wake" : "even", strand, clear, fine.grain)
        : paveOn(params.pave, strand, shank.strands, clear, fine.grain);
    const pit = params.pit && pitOf(params.pit, radius + shankThickness(params, 0), strand.height);
    const channel = pave.channel ?? pit?.channel;
    const round = roundingOf(strand.width(strand.from), pave.channel !== undefined);
    const rows = stepsOf(
      strand,
      fine.around,
      pit?.ends ?? pave.ends,
      mark === undefined ? endsOf(strand, round) : markSteps(radius),
    ).map((u) => {
      const whole = strand.section(u, channel?.(u));
      const section = strand.closed ? whole : filed(whole, round, leftOf(strand, u));
      return (mark === undefined ? section : withHallmark(section, u, radius, mark)).map((point) =>
        onStrand(strand, u, point),
      );
    });
    shells.push(skin("shank", rows, strand.closed, 0.6), ...pave.beads);
    if (params.milgrain) shells.push(...milgrain(strand, clear, pave.channel, fine.grain));
    melee.push(...pave.melee);
  }
  return { shells, melee };
}

/** Distance from an angle of an open strand to its nearer end, mm. */
const leftOf = (strand: Strand, u: number): number =>
  Math.max(0, Math.min(u - strand.from, strand.to - u)) * perTurn(strand);

/** Length of an open strand near its ends, mm for each radian. */
function perTurn({ line, from }: Strand): number {
  const [a, b] = [line(from).at, line(from + 0.01).at];
  return Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.01;
}

/** Angles at which the rounded ends of an open strand need sections. */
const endsOf = (strand: Strand, round: Rounding): number[] =>
  strand.closed
    ? []
    : endSteps(round).flatMap((left) => {
        const turn = left / perTurn(strand);
        return [strand.from + turn, strand.to - turn];
      });

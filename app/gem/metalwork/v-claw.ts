import { nth } from "../nth";
import { add, lerp, scale, smooth, sub, type V2, type V3 } from "../vec";
import { legAt, legOf, neckOf, sectionAxes, type Claw } from "./claw";
import { flanksOf } from "./flanks";
import { skin, type Shell } from "./shell";
import { crownAt, pushedOut, facesPushedOut, type StoneBody } from "./stone-body";
import { lifted } from "./sweep";
import { BALL, cornerOf, legAround, seatOf } from "./v-leg";

/**
 * How far a V extends beyond the girdle of a stone of that width, mm. It is `fine` beside a halo, which also protects
 * the point.
 */
export const guardReach = (width: number, fine: boolean): number =>
  (fine ? 0.6 : 1) * Math.min(0.4, Math.max(0.3, 0.05 * width));

/** Length of a V along each flank, and how far its lip covers the crown, mm. */
const armOf = (width: number, thin: number): number =>
  Math.min(1.3, Math.max(0.72 + 0.14 * thin, (0.15 + 0.03 * thin) * width));
const lipOf = (width: number): number => Math.min(0.3, Math.max(0.22, 0.045 * width));
/**
 * Metal between the wall of a V and its back along the pavilion, mm: no more than the ball needs that lies in its fold,
 * because what is behind it hangs below the stone as a heel. `cos` is that of half the turn of the fold; behind a thin
 * wall, there is more.
 */
const thickOf = (cos: number, thin: number): number => BALL * (1 + cos) + 0.14 + 0.16 * thin;
/** How thin a wall of that reach is, 0…1: it is where a halo protects the point and hides what is below. */
const thinness = (reach: number): number => smooth(0.3, 0.18, reach);
/** Height of its top over the girdle at the wall, and over the crown at the inner edge of its lip, mm. */
const [OUTER, INNER] = [0.12, 0.2];
/** Half the width of the bevel that takes the sharpness off its ridge, mm. */
const BEVEL = 0.07;
/** Length of its arms where they begin at the leg, mm: what the ball in the fold needs. */
const LOW = 0.49;
/** Height over which its flanks narrow to the leg, below the ball behind the girdle, mm. */
const OPENS = 1.4;
/** Half the height over which it bends from its wall to its leg, mm. */
const BEND = 0.35;
/** Distance of its metal from the crown, mm. */
const FIT = 0.01;

/**
 * A column of a V: on which flank, how far along its arm (0 the fold, 1 its end); in the fold, its place across the
 * bevel, −1…1.
 */
type Column = { readonly side: 1 | -1; readonly share: number; readonly fold?: number };

/** Columns from one end of a V over its fold to the other, closer where it turns. */
function columnsOf(sides: number): Column[] {
  const shares = sides > 10 ? [0.13, 0.28, 0.44, 0.6, 0.75, 0.87, 0.95, 1] : [0.2, 0.5, 0.85, 1];
  const arm = (side: 1 | -1): Column[] => shares.map((share) => ({ side, share }));
  const fold = [-1, 0, 1].map((place): Column => ({ side: place < 0 ? -1 : 1, share: 0, fold: place }));
  return [...arm(-1).reverse(), ...fold, ...arm(1)];
}

type Beside = (column: Column, long: number, d: number) => V2;

/**
 * Point of the plan `d` mm outside a flank (negative: over the stone) at a column of a V whose arms are `long` mm. The
 * lines of both flanks meet on the bisector of the fold.
 */
function besideFlanks(flank: ReturnType<typeof flanksOf>, tip: V2): Beside {
  const { out, cos, sin } = cornerOf(flank);
  return ({ side, share, fold }, long, d) => {
    if (fold !== undefined) {
      const bevel = BEVEL * (d >= 0 ? 1 : 0.3);
      const along: V2 = [-out[1] * cos * bevel * fold, out[0] * cos * bevel * fold];
      const back = d / cos - bevel * sin * (Math.abs(fold) * 0.6 + 0.4);
      return [tip[0] + out[0] * back + along[0], tip[1] + out[1] * back + along[1]];
    }
    const from = d < 0 ? Math.min(0.8 * long, (-d * sin) / cos) : 0;
    const { at, out: own } = flank(side, from + (long - from) * share);
    return [at[0] + own[0] * d, at[1] + own[1] * d];
  };
}

/** What a V is made for: its point's outline, half the girdle's thickness and how far it extends beyond it, mm. */
type Fold = { readonly outline: readonly V2[]; readonly girdle: number; readonly reach: number };

/** A claw with the leg of a V: from its foot, around the pavilion, to the seat behind the point. */
export function withLeg(body: StoneBody, claw: Claw, { outline, reach }: Fold): Claw {
  const neck = seatOf(body, outline, claw.place, reach);
  const line = legAround(body, claw.foot, neck, claw.knee ? [claw.knee] : []);
  return { ...claw, foot: nth(line, 0), line };
}

/** What is left at the share `s` of an arm of something that narrows to `end`, the more quickly, the smaller `late`. */
const tapered = (s: number, end: number, late: number): number => 1 - (1 - end) * s ** late;
/** How round the ends of the arms are. */
const rounded = ({ share }: Column): number => Math.sqrt(1 - (0.97 * Math.max(0, (share - 0.8) / 0.2)) ** 2);

/** How far the section of a V at height `y` is moved with its leg, which bends below the neck, mm. */
function leaning(claw: Claw, y: number): V3 {
  const neck = neckOf(claw);
  const below = Math.min(y, neck[1] - BEND);
  const share = Math.min(1, Math.max(0, (neck[1] + BEND - y) / (2 * BEND)));
  return scale(sub(legAt(claw, below), neck), share ** 2);
}

/**
 * How much thicker than its wire a leg is where it opens into its flanks: a thin wire and the folded section above it
 * would together leave less than 0.7 mm there, the less, the nearer the wall stands to the stone.
 */
const swellOf = (radius: number, reach: number): number =>
  0.24 + (0.26 + 0.5 * thinness(reach)) * smooth(0.46, 0.38, radius);

type Line = (column: Column) => V3;
/** Lines of a V, from one of its ends to the other. */
type Lines = {
  /** The section below the girdle at a height: outside, then back along the pavilion. */
  readonly below: (y: number) => V3[];
  /** On the girdle's upper edge. */
  readonly edge: Line;
  /** On the wall, a share of the way up from the girdle to its top. */
  readonly wall: (up: number) => Line;
  /** On the top: how far from the wall to the inner edge of the lip, 0…1. */
  readonly top: (inwards: number) => Line;
  /** Over the crown: how far in (a share of the lip), and how high above the stone (a share of its edge). */
  readonly over: (d: number, lift: number) => Line;
  readonly between: (outer: Line, inner: Line) => V3[];
};

function linesOf(body: StoneBody, claw: Claw, { outline, girdle, reach }: Fold, sides: number): Lines {
  const columns = columnsOf(sides);
  const beside = besideFlanks(flanksOf(outline, claw.place.at), claw.place.at);
  const [arm, lip] = [armOf(body.width, thinness(reach)), lipOf(body.width)];
  const thick = thickOf(cornerOf(flanksOf(outline, claw.place.at)).cos, thinness(reach));
  const neck = neckOf(claw);
  const away = (c: Column): number => reach * tapered(c.share, 0.5, 2) * (0.35 + 0.65 * rounded(c));
  const cover = (c: Column): number => lip * tapered(c.share, 0.42, 1) * (0.3 + 0.7 * rounded(c));
  const high = (c: Column): number => tapered(c.share, 0.5, 1) * (0.25 + 0.75 * rounded(c));
  const between: Lines["between"] = (outer, inner) => [
    ...columns.map(outer),
    ...columns.toReversed().map(inner),
  ];
  const over: Lines["over"] = (d, lift) => (c) => {
    const p = beside(c, arm, -cover(c) * d);
    return lifted(p, Math.max(girdle, crownAt(body, p)) + FIT + INNER * lift * high(c));
  };
  const wall: Lines["wall"] = (up) => (c) =>
    lifted(beside(c, arm, away(c)), girdle + FIT + OUTER * up * high(c));
  return {
    between,
    over,
    wall,
    below: (y) => {
      // The flanks grow from the leg like the petals of a tulip, and lean with it.
      const open = smooth(neck[1] - 0.6, -0.05, y);
      const long = LOW + (arm - LOW) * open;
      const [x, , z] = leaning(claw, y);
      const at = (p: V2): V3 => pushedOut(body, [p[0] + x, y, p[1] + z]);
      return between(
        (c) => at(beside(c, long, away(c))),
        // Not so far into the stone that its crown would be nearer than its pavilion.
        (c) => at(beside(c, long, Math.max(away(c) - thick, 1.5 * y - 0.1))),
      );
    },
    edge: (c) => pushedOut(body, lifted(beside(c, arm, 0), girdle)),
    top: (inwards) => (c) => lerp(wall(1)(c), over(1, 1)(c), inwards),
  };
}

/**
 * The claw of a pointed end, of one piece: its leg opens upwards into a V that follows both flanks of the girdle. Below
 * the girdle it is as thick as it must be to be cast. Over the crown its arms are low and narrow to their ends, and a
 * ridge runs over its fold.
 */
export function vClawShell(body: StoneBody, claw: Claw, fold: Fold, sides: number): Shell {
  const { place, radius } = claw;
  const { below, edge, wall, top, over, between } = linesOf(body, claw, fold, sides);
  const [, neck] = neckOf(claw);
  const curve = legOf(claw);
  // The bends of a leg are seen in large pictures only: others have every second or third of its sections.
  const each = sides > 16 ? 1 : sides > 10 ? 2 : 3;
  const legs = curve.flatMap((p, i) => {
    if (i % each > 0 && i < curve.length - 1) return [];
    const { across, thick } = sectionAxes(curve, i, place.out);
    const open = smooth(neck - OPENS + 0.3 * thinness(fold.reach), neck - 0.1, p[1]);
    const r =
      radius *
      (1 +
        0.12 * (1 - smooth(0, 2.6, i)) +
        swellOf(radius, fold.reach) * Math.sin(Math.PI * open ** (1.5 - 0.25 * thinness(fold.reach))));
    const section = below(p[1]).map((bent, k, { length: all }) => {
      const angle = (2 * Math.PI * (k + 0.5)) / all;
      const wire = add(p, add(scale(across, r * Math.cos(angle)), scale(thick, -r * Math.sin(angle))));
      return pushedOut(body, lerp(wire, bent, open));
    });
    return [section];
  });
  const rows = [
    ...legs,
    below(0.66 * neck),
    below(0.36 * neck),
    below(-fold.girdle),
    between(wall(0.1), edge),
    between(wall(0.7), over(0.5, 0)),
    between(top(0.05), over(1, 0)),
    between(top(0.12), over(1, 0.6)),
    between(top(0.55), top(0.97)),
  ];
  return facesPushedOut(body, skin("claw", rows, false, 0.9, true));
}

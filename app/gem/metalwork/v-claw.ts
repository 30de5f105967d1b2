import { add, lerp, scale, smooth, sub, type V2, type V3 } from "../vec";
import { flareOf, legAt, legOf, neckOf, sectionAxes, type Claw } from "./claw";
import { flanksOf } from "./flanks";
import { skin, type Shell } from "./shell";
import { crownAt, hugged, relieved, type StoneBody } from "./stone-body";
import { lifted } from "./sweep";

/**
 * How far a V extends beyond the girdle of a stone of that width, mm. It is `fine` beside a halo, which also protects
 * the point.
 */
export const guardReach = (width: number, fine: boolean): number =>
  (fine ? 0.6 : 1) * Math.min(0.4, Math.max(0.3, 0.05 * width));

/** Length of a V along each flank, and how far its lip covers the crown, mm. */
const armOf = (width: number): number => Math.min(1.2, Math.max(0.72, 0.18 * width));
const lipOf = (width: number): number => Math.min(0.36, Math.max(0.27, 0.055 * width));
/** How much further out its fold stands than its flanks, a share of its reach: the ridge of a bent sheet. */
const RIDGE = 0.34;
/** The sheet over the crown and behind the girdle, and its distance from the stone, mm. */
const [SHEET, BEHIND, FIT] = [0.24, 0.42, 0.01];

/** A column of a V: where on its two flanks, how far along its arm (0 the fold, 1 its end), and its share of the ridge. */
type Column = {
  readonly side: 1 | -1;
  readonly share: number;
  readonly out: V2 | undefined;
  readonly ridge: number;
};

/** Columns from one end of a V over its fold to the other. */
function columnsOf(flank: ReturnType<typeof flanksOf>, sides: number): Column[] {
  const [a, b] = [flank(-1, 0).out, flank(1, 0).out];
  const turn = Math.atan2(a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
  const steps = sides > 10 ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1];
  const fold = steps.map((t): Column => {
    const [sin, cos] = [Math.sin(turn * t), Math.cos(turn * t)];
    return {
      side: t < 0.5 ? -1 : 1,
      share: 0,
      out: [a[0] * cos - a[1] * sin, a[0] * sin + a[1] * cos],
      ridge: RIDGE * (1 - Math.abs(2 * t - 1)),
    };
  });
  const count = sides > 10 ? 5 : 3;
  const arm = (side: 1 | -1): Column[] =>
    Array.from({ length: count }, (_, i) => ({
      side,
      share: ((i + 1) / count) ** 0.9,
      out: undefined,
      ridge: 0,
    }));
  return [...arm(-1).reverse(), ...fold, ...arm(1)];
}

type Beside = (column: Column, long: number, d: number) => V2;

/**
 * Point of the plan `d` mm outside a flank (negative: over the stone) at a column of a V whose arms are `long` mm. Lines
 * over the stone meet on the bisector of the fold.
 */
function besideFlanks(flank: ReturnType<typeof flanksOf>, arm: number): Beside {
  const [a, b] = [flank(-1, 0).out, flank(1, 0).out];
  const mitre = Math.tan(Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1])) / 2);
  return ({ side, share, out, ridge }, long, d) => {
    if (d >= 0) {
      const own = flank(side, share * long);
      const [x, z] = out ?? own.out;
      const k = d * (1 + ridge * (long / arm) ** 2);
      return [own.at[0] + x * k, own.at[1] + z * k];
    }
    const from = -d * mitre;
    const inner = (s: 1 | -1): V2 => {
      const { at, out: o } = flank(s, from + (long - from) * share);
      return [at[0] + o[0] * d, at[1] + o[1] * d];
    };
    if (share > 0) return inner(side);
    const [p, q] = [inner(-1), inner(1)];
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  };
}

/** What a V is made for: its point's outline, half the girdle's thickness and how far it extends beyond it, mm. */
type Fold = { readonly outline: readonly V2[]; readonly girdle: number; readonly reach: number };

type Line = (column: Column) => V3;
/** Lines of the sheet, from one end of the V to the other. */
type Lines = {
  /** The section below the girdle at a height: outside, then back along the pavilion. */
  readonly below: (y: number) => V3[];
  /** On the girdle's upper edge. */
  readonly edge: Line;
  /** On the shoulder: how far out (a share of the reach), and how high above the girdle. */
  readonly rim: (d: number, rise: number) => Line;
  /** Over the crown: how far in (a share of the lip), and how high above the stone (a share of the sheet). */
  readonly over: (d: number, lift: number) => Line;
  readonly between: (outer: Line, inner: Line) => V3[];
};

function linesOf(body: StoneBody, claw: Claw, { outline, girdle, reach }: Fold, sides: number): Lines {
  const flank = flanksOf(outline, claw.place.at);
  const columns = columnsOf(flank, sides);
  const [arm, lip] = [armOf(body.width), lipOf(body.width)];
  const beside = besideFlanks(flank, arm);
  const neck = neckOf(claw);
  /** How round the ends of the arms are. */
  const full = ({ share }: Column, least: number): number =>
    least + (1 - least) * Math.sqrt(1 - (0.94 * share) ** 2);
  const wall = (c: Column, long: number, d: number): V2 => beside(c, long, reach * d * full(c, 0.5));
  const between: Lines["between"] = (outer, inner) => [
    ...columns.map(outer),
    ...columns.toReversed().map(inner),
  ];
  return {
    between,
    below: (y) => {
      // The arms grow from the leg like a leaf, and lean with it.
      const long = arm * (1 - 0.78 * smooth(0, 2.6 * claw.radius, -y));
      const leg = y < neck[1] ? sub(legAt(claw, y), neck) : [0, 0, 0];
      const at = (p: V2): V3 => hugged(body, [p[0] + (leg[0] ?? 0), y, p[1] + (leg[2] ?? 0)]);
      return between(
        (c) => at(wall(c, long, 1)),
        (c) => at(beside(c, long, 0.3 * reach - BEHIND)),
      );
    },
    edge: (c) => hugged(body, lifted(beside(c, arm, 0), girdle)),
    rim: (d, rise) => (c) => lifted(wall(c, arm, d), girdle + rise * full(c, 0.35)),
    over: (d, lift) => (c) => {
      const p = beside(c, arm * (1 - 0.04 * d), -lip * d * full(c, 0.3));
      return lifted(p, Math.max(girdle, crownAt(body, p)) + FIT + SHEET * lift * full(c, 0.35));
    },
  };
}

/**
 * The claw of a pointed end as one folded sheet: its leg opens upwards into a V that follows both flanks of the girdle,
 * turns over their edge, and lies on the crown as a thin lip that narrows to its ends.
 */
export function vClawShell(body: StoneBody, claw: Claw, fold: Fold, sides: number): Shell {
  const { place, radius } = claw;
  const { below, edge, rim, over, between } = linesOf(body, claw, fold, sides);
  const neck = neckOf(claw);
  const leg = legOf(claw);
  const high = leg[leg.length - 1] ?? neck;
  const curve = [...leg, lerp(high, neck, 0.35), lerp(high, neck, 0.68), neck];
  const legs = curve.map((p, i) => {
    const { across, thick } = sectionAxes(curve, i, place.out);
    const r = radius * flareOf(i, leg.length);
    const open = smooth(leg.length - 2, curve.length - 0.4, i);
    return below(p[1]).map((bent, k, { length: all }) => {
      const angle = (2 * Math.PI * (k + 0.5)) / all;
      const wire = add(p, add(scale(across, r * Math.cos(angle)), scale(thick, -r * Math.sin(angle))));
      return hugged(body, lerp(wire, bent, open));
    });
  });
  const rows = [
    ...legs,
    below(-0.62 * radius),
    below(-0.25 * radius - fold.girdle / 2),
    between(rim(0.99, 0), edge),
    between(rim(0.9, 0.11), over(0.35, 0)),
    between(rim(0.68, 0.19), over(0.7, 0)),
    between(rim(0.36, 0.24), over(1, 0)),
    between(over(0.3, 1), over(1.02, 0.45)),
    between(over(0.66, 0.98), over(0.92, 0.8)),
  ];
  return relieved(body, skin("claw", rows, false, 0.9, true));
}

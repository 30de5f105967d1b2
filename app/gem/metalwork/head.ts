import { clawRadius, LEAST_CLAW } from "./claws";
import type { CutId, Proportions } from "../stone/cut";
import { proportionsOf } from "../stone/cut";
import type { RingParams } from "../ring/ring-params";
import { placed, turned, within, type Frame } from "../ring/frame";
import type { V2, V3 } from "../vec";
import { bezel, type Landing } from "./bezel";
import { baseOf, baseRail, pillars } from "./base";
import { railShell, type Rail } from "./basket";
import { clawShell, type Claw } from "./claw";
import { clawPlaces } from "./claw-places";
import { contour, metalOutline, type Station } from "./contour";
import type { Fineness } from "./fineness";
import { halo, type Work } from "./halo";
import { collarPlan, hiddenHalo } from "./hidden-halo";
import { carried, type Shell } from "./shell";
import { stoneBody, type StoneBody } from "./stone-body";
import { bar } from "./sweep";
import { guardReach, vClawShell, withLeg } from "./v-claw";

/** What a head is made for: a stone in its frame, its setting, and the shank below. */
export type HeadOrder = {
  readonly cut: CutId;
  readonly width: number;
  readonly proportions?: Partial<Proportions>;
  readonly frame: Frame;
  readonly style: Pick<RingParams, "head" | "halo" | "hiddenHalo" | "profile" | "side" | "run"> &
    Partial<Pick<RingParams, "shank">>;
  readonly centre: boolean;
  /** Moves a point in the ring's axes onto the shank. */
  readonly land: (p: V3, sink: number) => V3;
};

/**
 * Depth of a head's upper rail below the girdle, as a share of the pavilion. A centre stone with neighbours leaves them
 * room.
 */
export const railShare = (params: { readonly side?: unknown }, centre: boolean): number =>
  centre && params.side ? 0.68 : 0.46;

/** Radius of a head's claws, mm. */
export function clawSize(width: number, style: Pick<RingParams, "head" | "halo">, centre: boolean): number {
  const share = style.halo
    ? style.head === "double4"
      ? 0.58
      : 0.66
    : style.head === "double4"
      ? 0.72
      : centre
        ? 0.92
        : 0.8;
  return Math.max(LEAST_CLAW, clawRadius(width) * share);
}

/** All metal and small stones around one stone, in the ring's axes. */
export function headWork(order: HeadOrder, fine: Fineness): Work {
  const { cut, width, frame, style } = order;
  const body = stoneBody(cut, width, order.proportions);
  const outline = metalOutline(cut, width, order.proportions);
  const stations = contour(outline, fine.stations);
  const girdle = (proportionsOf(cut, order.proportions).girdle * width) / 2;
  const land: Landing = (p, sink) => within(frame, order.land(placed(frame, p), sink));
  const work =
    style.head === "bezel"
      ? {
          shells: [
            bezel(
              body,
              stations,
              style.profile === "court" ? 0.36 : 0.3,
              girdle,
              land,
              style.run === "signet",
            ),
          ],
          melee: [],
        }
      : clawed(order, body, outline, stations, girdle, land, fine);
  return {
    shells: work.shells.map((shell) => carried(shell, (p) => placed(frame, p))),
    melee: work.melee.map((m) => ({
      at: placed(frame, m.at),
      u: turned(frame, m.u),
      v: turned(frame, m.v),
      radius: m.radius,
    })),
  };
}

function clawed(
  { cut, width, style, centre, frame }: HeadOrder,
  body: StoneBody,
  outline: readonly V2[],
  stations: readonly Station[],
  girdle: number,
  land: Landing,
  fine: Fineness,
): Work {
  const radius = clawSize(width, style, centre);
  const share = style.halo ? 0.6 : centre ? 0.44 : 0.52;
  const arches = style.shank === "cathedral";
  const hidden = style.hiddenHalo ? collarPlan(body, stations) : undefined;
  const base = style.halo ? baseOf(body, land, arches) : undefined;
  const onShank = ([x, z]: V2): V3 => land([x * share, -body.pavilion, z * share], 0.3);
  const fold = { outline, girdle, reach: guardReach(width, Boolean(style.halo)) };
  const claws = clawPlaces(cut, style, outline, width, 2.5 * radius).map((place): Claw => {
    const { at, form } = place;
    // The leg of a V runs below its keel to the shank, and the base is joined to it on its way.
    const foot = (form === "v" || !base ? onShank : base)(at);
    const claw: Claw = { place, radius, foot, ...(hidden ? { knee: hidden.knee(at) } : {}) };
    return form === "v" ? withLeg(body, claw, fold) : claw;
  });
  const shells: Shell[] = claws.map((claw) =>
    claw.place.form === "v"
      ? vClawShell(body, claw, fold, fine.clawSides)
      : clawShell(body, claw, claw.place.form, fine.clawSides, fine.clawSteps),
  );
  const melee: Work["melee"][number][] = [];
  const add = (work: Work): void => {
    shells.push(...work.shells);
    melee.push(...work.melee);
  };
  const arms: V2 | undefined = arches ? [frame.x[0], frame.z[0]] : undefined;
  const crownlike = style.head === "prong6" && centre;
  const y = -railShare(style, centre) * body.pavilion;
  const rail: Rail = {
    y: crownlike ? y + 0.12 * body.pavilion : y,
    wave: crownlike ? 0.3 * body.pavilion : 0,
    across: 0.19,
    upright: crownlike ? 0.2 : 0.23,
  };
  if (hidden) add(hiddenHalo(body, outline, stations, hidden, claws, fine.grain));
  else if (arms || !style.halo) shells.push(railShell(body, stations, claws, rail, fine.barSides));
  const low = Math.min(-0.74 * body.pavilion, (hidden?.foot ?? 0) - 0.24);
  if ((crownlike || hidden) && low > -0.86 * body.pavilion)
    shells.push(
      railShell(body, stations, claws, { y: low, wave: 0, across: 0.17, upright: 0.17 }, fine.barSides),
    );
  if (base) {
    shells.push(baseRail(body, stations, base, fine.barSides));
    if (arms) shells.push(...pillars(body, stations, base, arms, land, fine.clawSides));
    add(halo(body, outline, claws, stations, base, fine, arms));
  } else shells.push(collar(body, claws, land, fine));

  return { shells, melee };
}

/** The ring of metal on which all feet stand, on the shank. */
function collar(body: StoneBody, claws: readonly Claw[], land: Landing, fine: Fineness): Shell {
  const span = (axis: 0 | 2): [number, number] => {
    const feet = claws.map((claw) => claw.foot[axis]);
    const [low, high] = [Math.min(...feet), Math.max(...feet)];
    return [(low + high) / 2, Math.max(0.3, (high - low) / 2)];
  };
  const [x, halfX] = span(0);
  const [z, halfZ] = span(2);
  const low = Math.min(...claws.map((claw) => claw.foot[1]));
  const round = Array.from({ length: fine.stations / 2 }, (_, i) => (4 * Math.PI * i) / fine.stations);
  const stations = round.map((a): Station => ({
    at: [x + halfX * Math.cos(a), z + halfZ * Math.sin(a)],
    out: [Math.cos(a), Math.sin(a)],
    inward: [0, 0],
  }));
  return bar(
    "gallery",
    body,
    stations,
    stations.map(({ at }) => land([at[0], low, at[1]], 0)),
    0.26,
    0.3,
    fine.barSides,
  );
}

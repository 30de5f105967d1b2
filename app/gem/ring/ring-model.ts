import { sizeForCarat } from "../stone/carat";
import type { CutId, Proportions } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import { shankFor, shankWork } from "../metalwork/shank";
import { FINENESS } from "../metalwork/fineness";
import { archEnd } from "../metalwork/arch";
import { workedFace, type WorkedFace } from "../metalwork/finish";
import { haloReach } from "../metalwork/halo";
import { headWork, railShare, type HeadOrder } from "../metalwork/head";
import { metalMesh, type MetalMesh } from "../metalwork/metal-mesh";
import type { Shell } from "../metalwork/shell";
import { SPACE } from "../metalwork/pit";
import { shankThickness } from "../metalwork/run";
import { sideFrames } from "../metalwork/side-stones";
import { clearance, stoneBody } from "../metalwork/stone-body";
import type { MadeParams, RingOrder } from "./ring-params";
import { within, type Frame, type Melee } from "./frame";
import { madeFor } from "./made-for";

export type { RingOrder } from "./ring-params";
export type { MetalMesh } from "../metalwork/metal-mesh";

/** A cut stone at its place; `frame.o` is the middle of its girdle, `width` in mm. */
export type SetStone = {
  readonly cut: CutId;
  readonly proportions?: Partial<Proportions>;
  readonly width: number;
  readonly frame: Frame;
  readonly role: "centre" | "side";
};

/** A ring as a solid, mm: finger along z, head at +y, origin at the finger's middle. */
export type RingModel = {
  readonly metal: MetalMesh;
  readonly stones: readonly SetStone[];
  /** Small brilliants; `at` is the middle of the girdle. */
  readonly melee: readonly Melee[];
  readonly radius: number;
  readonly outerRadius: number;
  readonly top: number;
  readonly reachX: number;
  readonly reachZ: number;
  /** The far side of the wedding band beside it, along the finger. */
  readonly beside?: number;
  /** Which part of the shank is brushed or hammered. */
  readonly worked?: WorkedFace;
  /** The outline of its stone lies along the finger, so pictures show it from higher up. */
  readonly fromHigher?: boolean;
};

/**
 * Cuts that look like another cut from low above the finger, because their points and lobes are one behind the other.
 */
const KNOWN_FROM_HIGHER: readonly CutId[] = ["pear", "heart", "marquise"];

export type Detail = keyof typeof FINENESS;

/** Cuts with straight sides: between their claws a rail runs straight, so it is farther out than one that draws in with a curve. */
const STRAIGHT: readonly CutId[] = ["princess", "emerald", "asscher", "radiant"];

/** Where the rail of a head crosses the arms of a shank, a share of half the stone's width. */
export const railAt = (cut: CutId): number => (STRAIGHT.includes(cut) ? 0.86 : 0.78);

/** Solid model of a ring (spec §gem 3.1); `light` has about a quarter of the triangles, `still` up to three times as many. */
export function ringModel(ring: RingOrder, detail: Detail = "full"): RingModel {
  const params = madeFor(ring);
  const fine = FINENESS[detail];
  const radius = ring.circumference / (2 * Math.PI);
  const shoulder = radius + shankThickness(params, 0);
  const stones = setStones({ ...ring, params }, shoulder);
  const centre = stones[0];
  const body = stoneBody(ring.cut, centre?.width ?? 1, ring.proportions);
  const rise = (centre?.frame.o[1] ?? shoulder) - railShare(params, true) * body.pavilion;
  const halfX = (params.eastWest ? body.length : body.width) / 2;
  const arrives = archEnd([halfX * railAt(ring.cut), rise + 0.12], radius, params.shankT, (p) =>
    centre ? clearance(body, within(centre.frame, p)) : Infinity,
  );
  const shank = shankFor(params, radius, arrives, fine);
  const heads = stones.map((stone) => {
    const order: HeadOrder = {
      ...stone,
      centre: stone.role === "centre",
      land: shank.land,
      style:
        stone.role === "centre"
          ? params
          : { head: params.head === "bezel" ? "bezel" : "prong4", profile: params.profile },
    };
    return headWork(order, fine);
  });
  const arms = params.shank === "cathedral" || params.vault ? arrives[0] + 0.36 : 0;
  const clear = Math.max(
    arms,
    ...stones.map((stone) => footing(stone)),
    ...heads.map((head) => footReach(head.shells, shoulder)),
  );
  const own = shankWork(params, shank, clear, radius, fine);
  const metal = metalMesh([...own.shells, ...heads.flatMap((head) => head.shells)]);
  const worked = workedFace(params, radius);
  return {
    metal,
    ...(worked ? { worked } : {}),
    fromHigher: !params.eastWest && KNOWN_FROM_HIGHER.includes(ring.cut),
    stones,
    melee: [...own.melee, ...heads.flatMap((head) => head.melee)],
    radius,
    outerRadius: radius + params.shankT,
    ...extentOf(metal),
  };
}

/**
 * The large stones at their places, the centre first, then those beside it.
 * @param shoulder top of the shank below them, mm from the finger's middle
 */
export function setStones(
  { params, cut, carat, proportions }: RingOrder & { readonly params: MadeParams },
  shoulder: number,
): SetStone[] {
  const { width } = sizeForCarat(cut, carat, proportions);
  const body = stoneBody(cut, width, proportions);
  const space = (params.hiddenHalo ? 0.3 : SPACE) + (params.lift ?? 0) - (params.pit?.depth ?? 0);
  const y = shoulder + body.pavilion + space;
  const frame: Frame = params.eastWest
    ? { o: [0, y, 0], x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] }
    : { o: [0, y, 0], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] };
  const centre: SetStone = { cut, width, frame, role: "centre", ...(proportions ? { proportions } : {}) };
  const { side } = params;
  if (!side) return [centre];
  const sideWidth = width * side.scale * (stoneMesh(side.cut).length > 1.45 ? 0.78 : 1);
  const rim = params.halo ? haloReach(width) : 0;
  return [
    centre,
    ...sideFrames({ cut: side.cut, width: sideWidth }, { ...centre, rim }, params.head, shoulder).map(
      (f): SetStone => ({ cut: side.cut, width: sideWidth, frame: f, role: "side" }),
    ),
  ];
}

/** How far the foot of a head extends along the shank from the middle, mm. */
function footing({ cut, width, frame, role }: SetStone): number {
  const mesh = stoneMesh(cut);
  const along = Math.abs(frame.x[2]) > 0.5 || Math.abs(frame.z[0]) > 0.5 ? mesh.length / mesh.width : 1;
  return Math.abs(frame.o[0]) + width * along * 0.5 * (role === "centre" ? 0.36 : 0.4) + 0.5;
}

/** How far from the middle the metal of a head is so low that it would touch small stones of the shank, mm. */
function footReach(shells: readonly Shell[], shoulder: number): number {
  let reach = 0;
  for (const { points } of shells)
    for (const [x, y] of points)
      if (Math.abs(x) > reach && x * x + y * y < (shoulder + 0.16) ** 2) reach = Math.abs(x);
  return reach + 0.02;
}

/** How far metal extends from the finger's middle, mm. */
export function extentOf({ positions }: MetalMesh): Pick<RingModel, "top" | "reachX" | "reachZ"> {
  let [reachX, top, reachZ] = [0, 0, 0];
  for (let i = 0; i < positions.length; i += 3) {
    reachX = Math.max(reachX, Math.abs(positions[i] ?? 0));
    top = Math.max(top, positions[i + 1] ?? 0);
    reachZ = Math.max(reachZ, Math.abs(positions[i + 2] ?? 0));
  }
  return { top, reachX, reachZ };
}

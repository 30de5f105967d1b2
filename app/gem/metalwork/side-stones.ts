import type { CutId, Proportions } from "../stone/cut";
import { stoneMesh } from "../stone/stone-mesh";
import type { RingParams } from "../ring/ring-params";
import { placed, within, type Frame } from "../ring/frame";
import { cross, unit, type V3 } from "../vec";
import { clearOf } from "./basket";
import { clawPlaces } from "./claw-places";
import { contour, metalOutline } from "./contour";
import { clawSize, railShare } from "./head";
import { clearance, stoneBody, type StoneBody } from "./stone-body";

/** Distance between the surfaces of neighbouring stones, mm. */
const APART = 0.16;
/** Distance between a claw or rail and the neighbouring stone, mm. */
const CLEAR = 0.03;
/** How much farther a tab reaches at the girdle than the wire of its claw. */
const TAB = 1.22;
/**
 * How a jeweller steps the stones down from the centre: the girdle beside it ends that far below the centre's, as a share
 * of the centre's pavilion, and leans by that share of the angle at which its stone stands, so that the three girdles
 * follow a flatter curve than the finger.
 */
const STEP = { below: 0.28, lean: 0.62 } as const;
/** The same for points that run along the shank: they step down farther, so that their tips come close to it. */
const STEP_ALONG = { below: 0.38, lean: 0.74 } as const;
const alongShank = (cut: CutId): boolean => cut === "pear" || cut === "marquise";
const stepOf = (cut: CutId): { readonly below: number; readonly lean: number } =>
  alongShank(cut) ? STEP_ALONG : STEP;

/** A stone as its neighbour sees it: body, corners, and the middles and radii of its claws and rails (own axes, mm). */
type Neighbour = {
  readonly body: StoneBody;
  readonly corners: readonly V3[];
  readonly metal: readonly { readonly p: V3; readonly r: number }[];
};

function neighbour(
  cut: CutId,
  width: number,
  head: RingParams["head"],
  centre: boolean,
  own?: Partial<Proportions>,
): Neighbour {
  const mesh = stoneMesh(cut, own);
  const k = width / mesh.width;
  const body = stoneBody(cut, width, own);
  const corners = mesh.facets.flatMap((f) => f.points).map((p): V3 => [p[0] * k, p[1] * k, p[2] * k]);
  if (head === "bezel") return { body, corners, metal: [] };
  const outline = metalOutline(cut, width, own);
  const radius = clawSize(width, { head }, centre);
  const claws = clawPlaces(cut, { head, profile: "court" }, outline, width, 2.5 * radius).flatMap(
    ({ at, out, form }) =>
      [-0.5, -0.2, 0, 0.15, 0.35, 0.6].map((t) => {
        const share = 1 - 0.5 * Math.max(0, t);
        const d = 0.42 * radius * (1 - Math.max(0, t));
        return {
          p: [
            at[0] * share + out[0] * d,
            t < 0 ? -t * radius : -t * body.pavilion,
            at[1] * share + out[1] * d,
          ] as V3,
          r: radius * (form === "tab" && t < 0.3 ? TAB : 1),
        };
      }),
  );
  const y = -railShare({ side: true }, centre) * body.pavilion;
  const rail = contour(outline, 60).map(({ at }) => {
    const k = clearOf(body, at, y, 0.8, 0.19);
    return { p: [at[0] * k, y, at[1] * k] as V3, r: 0.24 };
  });
  return { body, corners, metal: [...claws, ...rail] };
}

/**
 * Frames of the stones beside a centre stone, close under its girdle and as near to it as stones and claws allow. Pears
 * and marquises point away from the centre, hearts towards it. `shoulder` is the outside of the shank, mm.
 */
export function sideFrames(
  side: { cut: CutId; width: number },
  centre: { cut: CutId; width: number; proportions?: Partial<Proportions>; frame: Frame; rim: number },
  head: RingParams["head"],
  shoulder: number,
): Frame[] {
  const mine = neighbour(side.cut, side.width, head === "bezel" ? "bezel" : "prong4", false);
  const theirs = neighbour(centre.cut, centre.width, head, true, centre.proportions);
  const lowest = shoulder + mine.body.pavilion + 0.1;
  const { below, lean } = stepOf(side.cut);
  const lengthwise = side.cut === "heart" || alongShank(side.cut);
  const inner = (lengthwise ? mine.body.length : mine.body.width) / 2;
  const edge = centre.frame.o[1] - below * theirs.body.pavilion;
  const radiusAt = (angle: number): number =>
    Math.max(lowest, (edge - inner * Math.sin(lean * Math.abs(angle))) / Math.cos(angle));
  const least = APART + centre.rim + (head === "bezel" ? 0.4 : 0);
  const clear = (a: Neighbour, from: Frame, b: Neighbour, to: Frame): boolean =>
    a.corners.every((p) => clearance(b.body, within(to, placed(from, p))) >= least) &&
    a.metal.every(({ p, r }) => clearance(b.body, within(to, placed(from, p))) >= r + CLEAR);
  const free = (angle: number): boolean => {
    const frame = frameAt(side.cut, angle, radiusAt(angle));
    return clear(mine, frame, theirs, centre.frame) && clear(theirs, centre.frame, mine, frame);
  };
  return [-1, 1].map((s) => {
    let angle = Math.asin(
      Math.min(0.9, (0.84 * acrossX(theirs.body, centre.frame) + 0.44 * side.width) / lowest),
    );
    for (const step of [0.06, 0.01]) {
      while (angle < 1.35 && !free(s * angle)) angle += step;
      if (step > 0.01) angle -= step - 0.01;
    }
    return frameAt(side.cut, s * angle, radiusAt(angle));
  });
}

/** Half the reach of a stone along the shank, mm. */
const acrossX = (body: StoneBody, frame: Frame): number =>
  (Math.abs(frame.x[0]) > 0.5 ? body.width : body.length) / 2;

function frameAt(cut: CutId, angle: number, radius: number): Frame {
  const s = Math.sign(angle);
  const o: V3 = [radius * Math.sin(angle), radius * Math.cos(angle), 0];
  const lean = angle * stepOf(cut).lean;
  const y: V3 = [Math.sin(lean), Math.cos(lean), 0];
  if (!alongShank(cut) && cut !== "heart") return { o, y, x: [y[1], -y[0], 0], z: [0, 0, 1] };
  const away = cut === "heart" ? -s : s;
  const z = unit([away * y[1], -away * y[0], 0]);
  return { o, y, z, x: cross(y, z) };
}

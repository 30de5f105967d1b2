import { sizeForCarat, type StoneSize } from "./carat";
import type { CutId } from "./cut";
import { stoneMesh } from "./mesh";
import type { RingPicture, RingView } from "./ring-params";
import { core, outside, shankSheet, strandsOf, type Strand } from "./ring-shank";
import { seatOf, settingParts, type HeadStyle, type Melee, type SettingPart } from "./setting";
import type { Surface } from "./surface";
import { cross, dot, unit, DEGREE, type V3 } from "./vec";
import { viewFrom, type View } from "./view";

/** Axes of a stone in the ring: origin at the middle of its girdle, mm. */
export type Frame = { readonly o: V3; readonly x: V3; readonly y: V3; readonly z: V3 };

/** A stone in its setting. */
export type Head = { readonly cut: CutId; readonly width: number; readonly frame: Frame; readonly parts: readonly SettingPart[]; readonly centre: boolean };

/** A stretch of band: its sheets from far to near, with the depth of its middle. */
export type Stretch = { readonly sheets: readonly Surface[]; readonly depth: number };

/** A ring in space, mm, finger along z, head at +y: what there is to paint, from far to near. */
export type RingScene = {
  readonly view: View;
  readonly band: readonly Stretch[];
  readonly pave: readonly Melee[];
  readonly heads: readonly Head[];
  readonly radius: number;
  readonly outerRadius: number;
  readonly top: number;
  readonly reachX: number;
  readonly reachZ: number;
};

const EYES: Readonly<Record<RingView, { readonly azimuth: number; readonly elevation: number }>> = {
  "three-quarter": { azimuth: 33, elevation: 33 },
  front: { azimuth: 0, elevation: 20 },
  side: { azimuth: 84, elevation: 14 },
  top: { azimuth: 0, elevation: 89.9 },
};

/** Camera of a picture: the same for every ring, so that a page of them looks drawn in one afternoon. */
export function ringCamera(view: RingView): View {
  const { azimuth, elevation } = EYES[view];
  const [a, e] = [azimuth * DEGREE, elevation * DEGREE];
  const toward: V3 = [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)];
  return viewFrom(toward, view === "top" ? [0, 0, -1] : [0, 1, 0]);
}

/** Puts a ring together (spec §gem 3.1): band, setting, side stones and pavé, all to scale. */
export function ringScene({ params, cut, carat, circumference, view: viewName }: RingPicture): RingScene {
  const view = ringCamera(viewName);
  const radius = circumference / (2 * Math.PI);
  const strands = strandsOf(params, radius);
  const shoulder = radius + params.shankT;
  const size = sizeForCarat(cut, carat);
  const style: HeadStyle = { head: params.head, halo: params.halo ?? false, hiddenHalo: params.hiddenHalo ?? false };

  const mesh = stoneMesh(cut);
  const pavilion = (-mesh.culet * size.width) / mesh.width;
  const lift = pavilion * 0.85 + (params.head === "bezel" ? 0.45 : 0.2) + (params.hiddenHalo ? 0.5 : 0);
  const across: Frame = params.eastWest
    ? { o: [0, shoulder + lift, 0], x: [0, 0, 1], y: [0, 1, 0], z: [-1, 0, 0] }
    : { o: [0, shoulder + lift, 0], x: [-1, 0, 0], y: [0, 1, 0], z: [0, 0, -1] };
  const centre = headOf(cut, size.width, across, -(lift + 0.25), style, view, true);
  const halfSpan = (params.eastWest ? size.length : size.width) / 2 + (params.halo ? 1.75 : params.head === "bezel" ? 0.55 : 0);
  const sides = params.side ? sideHeads(params.side, size, halfSpan, shoulder, params.head, view) : [];
  const heads = [...sides, centre].sort((a, b) => dot(a.frame.o, view.toward) * (a.centre ? 0 : 1) - dot(b.frame.o, view.toward) * (b.centre ? 0 : 1));
  const sideSpan = Math.max(halfSpan, ...sides.map((s) => Math.abs(s.frame.o[0]) + s.width * 0.5));
  return {
    view,
    band: stretches(strands, view, params.shank === "twist"),
    pave: params.pave && params.pave !== "none" ? pave(params.pave, strands, params.side ? sideSpan : params.halo ? halfSpan * 0.5 : halfSpan * 0.82, view) : [],
    heads,
    radius,
    outerRadius: shoulder,
    top: shoulder + lift + (mesh.top * size.width) / mesh.width,
    reachX: Math.max(shoulder, sideSpan),
    reachZ: (params.eastWest ? size.width : size.length) / 2 + (params.halo ? 1.75 : 0.4),
  };
}

const inFrame = (frame: Frame, d: V3): V3 => [dot(frame.x, d), dot(frame.y, d), dot(frame.z, d)];

/** The camera as seen from a stone's own axes. */
export function viewInFrame(frame: Frame, view: View): View {
  return { right: inFrame(frame, view.right), up: inFrame(frame, view.up), toward: inFrame(frame, view.toward) };
}

function headOf(cut: CutId, width: number, frame: Frame, base: number, style: HeadStyle, view: View, centre: boolean): Head {
  const parts = settingParts(cut, seatOf(cut, width, base), style, inFrame(frame, view.toward));
  return { cut, width, frame, parts, centre };
}

/** A stone on either side of the centre, leaning with the band. Pears and marquises point away from the centre. */
function sideHeads(side: { cut: CutId; scale: number }, centre: StoneSize, halfSpan: number, shoulder: number, head: HeadStyle["head"], view: View): Head[] {
  const mesh = stoneMesh(side.cut);
  const width = centre.width * side.scale * (mesh.length > 1.45 ? 0.78 : 1);
  const k = width / mesh.width;
  const lies = side.cut === "pear" || side.cut === "marquise" || side.cut === "heart";
  const reachOut = (lies ? mesh.length : mesh.width) * k * 0.5;
  const lift = -mesh.culet * k * 0.85 + 0.15;
  const radius = shoulder + lift;
  const angle = Math.asin(Math.min(0.9, (halfSpan + reachOut * 0.92 + 0.12) / radius));
  const style: HeadStyle = { head: head === "bezel" ? "bezel" : "prong4", gallery: false };
  return [-1, 1].map((s) => {
    const a = s * angle * 0.94;
    const y: V3 = [Math.sin(a * 0.8), Math.cos(a * 0.8), 0];
    const outward: V3 = unit([s * y[1], -s * y[0], 0]);
    const frame: Frame = lies
      ? { o: [radius * Math.sin(a), radius * Math.cos(a), 0], y, z: side.cut === "heart" ? [-outward[0], -outward[1], 0] : outward, x: cross(y, side.cut === "heart" ? [-outward[0], -outward[1], 0] : outward) }
      : { o: [radius * Math.sin(a), radius * Math.cos(a), 0], y, x: [y[1], -y[0], 0], z: [0, 0, 1] };
    return headOf(side.cut, width, frame, -(lift + 0.2), style, view, false);
  });
}

/** Half the arc over which strands wind, radians; there they are cut into short pieces, the calm back stays whole. */
const WINDING = 2.25;
const CUTS_OF_TWIST: readonly number[] = Array.from({ length: 15 }, (_, i) => ((i - 7) * WINDING) / 7);
/** Pieces reach a little under their neighbours, radians. */
const OVERLAP = 0.02;

/** Plain bands in one piece; crossing strands cut up. From far to near. */
function stretches(strands: readonly Strand[], view: View, crossing: boolean): Stretch[] {
  const list = strands.flatMap((strand): Stretch[] => {
    if (!crossing) {
      const sheets = [shankSheet(strand, "inner", -Math.PI, Math.PI, 132, 14), shankSheet(strand, "outer", -Math.PI, Math.PI, 132, 20)];
      return [{ sheets, depth: dot([0, 0, strand.dz(0)], view.toward) }];
    }
    const piece = (from: number, to: number, steps: number): Stretch => ({
      sheets: [shankSheet(strand, "all", from - OVERLAP, to + OVERLAP, steps, 20)],
      depth: dot(core(strand, (from + to) / 2), view.toward),
    });
    const upper = CUTS_OF_TWIST.slice(1).map((to, i) => piece(CUTS_OF_TWIST[i] ?? 0, to, 11));
    return [...upper, piece(WINDING, 2 * Math.PI - WINDING, 44)];
  });
  return list.sort((a, b) => a.depth - b.depth);
}

const EXTENT: Readonly<Record<"half" | "full" | "twist", number>> = { half: 62, full: 104, twist: 76 };

/** Stones along the top of the band, from beside the head downwards; on a twist along one strand only. */
function pave(kind: "half" | "full" | "twist", strands: readonly Strand[], clear: number, view: View): Melee[] {
  const stones: Melee[] = [];
  for (const strand of kind === "twist" ? strands.slice(0, 1) : strands) {
    const d = Math.min(1.5, Math.max(0.85, 0.66 * strand.width(0.6)));
    const outer = (a: number): number => strand.inner(a) + strand.thickness(a);
    const start = Math.asin(Math.min(0.95, (clear + d * 0.6) / outer(0.4)));
    const step = (d + 0.09) / outer(0.6);
    for (let a = start; a < EXTENT[kind] * DEGREE; a += step) {
      for (const angle of [-a, a]) {
        const along: V3 = [Math.cos(angle), -Math.sin(angle), 0];
        const normal: V3 = [Math.sin(angle), Math.cos(angle), 0];
        if (dot(normal, view.toward) > 0.1) stones.push({ at: outside(strand, angle, 0.02), u: along, v: [0, 0, -1], radius: d / 2 });
      }
    }
  }
  return stones.sort((a, b) => dot(a.at, view.toward) - dot(b.at, view.toward));
}

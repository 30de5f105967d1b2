import type { CutId } from "../cut";
import { stoneMesh } from "../mesh";
import type { Frame } from "../ring-scene";
import { cross, dot, sub, unit, type V3 } from "../vec";
import { placed } from "./head";
import { clearance, stoneBody, type StoneBody } from "./stone-body";

/** Space between the skins of neighbouring stones, mm. */
const APART = 0.22;

/**
 * Frames of the stones beside a centre, leaning with the band: as near to it as their skins allow. Pears and marquises
 * point away from the centre, hearts towards it. `shoulder` is the outside of the band, mm.
 */
export function sideFrames(side: CutId, width: number, centre: { body: StoneBody; cut: CutId; frame: Frame; rim: number }, shoulder: number): Frame[] {
  const body = stoneBody(side, width);
  const radius = shoulder + body.pavilion + 0.1;
  const points = (cut: CutId, w: number): V3[] => {
    const mesh = stoneMesh(cut);
    return mesh.facets.flatMap((f) => f.points).map((p): V3 => [(p[0] * w) / mesh.width, (p[1] * w) / mesh.width, (p[2] * w) / mesh.width]);
  };
  const mine = points(side, width);
  const theirs = points(centre.cut, centre.body.width).map((p) => placed(centre.frame, p));
  const within = (frame: Frame, p: V3): V3 => {
    const d = sub(p, frame.o);
    return [dot(frame.x, d), dot(frame.y, d), dot(frame.z, d)];
  };
  const free = (frame: Frame): boolean => {
    const least = APART + centre.rim;
    return mine.every((p) => clearance(centre.body, within(centre.frame, placed(frame, p))) >= least) && theirs.every((p) => clearance(body, within(frame, p)) >= least);
  };
  return [-1, 1].map((s) => {
    let angle = Math.min(1.2, (centre.body.width * 0.3) / radius);
    while (angle < 1.35 && !free(frameAt(side, s * angle, radius))) angle += 0.012;
    return frameAt(side, s * angle, radius);
  });
}

function frameAt(cut: CutId, angle: number, radius: number): Frame {
  const s = Math.sign(angle);
  const o: V3 = [radius * Math.sin(angle), radius * Math.cos(angle), 0];
  const lean = angle * 0.86;
  const y: V3 = [Math.sin(lean), Math.cos(lean), 0];
  if (cut !== "pear" && cut !== "marquise" && cut !== "heart") return { o, y, x: [y[1], -y[0], 0], z: [0, 0, 1] };
  const away = cut === "heart" ? -s : s;
  const z = unit([away * y[1], -away * y[0], 0]);
  return { o, y, z, x: cross(y, z) };
}

import { nth } from "../nth";
import { add, cross, scale, sub, unit, type V2, type V3 } from "../vec";
import { beside, type Station } from "./contour";
import { skin, type MetalPartName, type Shell } from "./shell";
import { pushedOut, facesPushedOut, type StoneBody } from "./stone-body";

/** A point of a profile around a stone: `d` mm outside the outline (negative: inside), height, scale of the outline. */
export type RimPoint = readonly [d: number, y: number, scale?: number];

/** A closed profile moved around a stone's outline. Where it would cut into the stone, it touches the stone instead. */
export function rim(
  name: MetalPartName,
  body: StoneBody,
  stations: readonly Station[],
  profile: readonly RimPoint[],
  crease?: number,
): Shell {
  return facesPushedOut(
    body,
    skin(
      name,
      stations.map((station) =>
        profile.map(([d, y, k]) => pushedOut(body, lifted(beside(station, d, k), y))),
      ),
      true,
      crease,
    ),
  );
}

/** A point of the plan at a height `y`. */
export const lifted = ([x, z]: V2, y: number): V3 => [x, y, z];

/** A closed bar of elliptic section (radii across and upright, mm) through points in space, one per station. */
export function bar(
  name: MetalPartName,
  body: StoneBody,
  stations: readonly Station[],
  middles: readonly V3[],
  across: number,
  upright: number,
  sides: number,
): Shell {
  const rows = middles.map((p, i) => {
    const { out } = stations[i] ?? { out: [1, 0] };
    return Array.from({ length: sides }, (_, k): V3 => {
      const angle = (2 * Math.PI * k) / sides;
      const d = across * Math.cos(angle);
      const q: V3 = [p[0] + out[0] * d, p[1] + upright * Math.sin(angle), p[2] + out[1] * d];
      return pushedOut(body, q);
    });
  });
  return facesPushedOut(body, skin(name, rows, true, 1));
}

/** A round bar through points in space, with one radius at its ends and another in its waist, mm. */
export function wire(
  name: MetalPartName,
  body: StoneBody,
  middles: readonly V3[],
  [ends, waist]: readonly [number, number],
  sides: number,
): Shell {
  const last = middles.length - 1;
  const rows = middles.map((p, i) => {
    const ahead = unit(sub(nth(middles, Math.min(last, i + 1)), nth(middles, Math.max(0, i - 1))));
    const across = unit(cross(ahead, [p[0], 0, p[2]]));
    const out = cross(across, ahead);
    const r = ends + (waist - ends) * Math.sin((Math.PI * i) / last);
    return Array.from({ length: sides }, (_, k): V3 => {
      const angle = (2 * Math.PI * k) / sides;
      return pushedOut(
        body,
        add(p, add(scale(across, r * Math.cos(angle)), scale(out, r * Math.sin(angle)))),
      );
    });
  });
  return facesPushedOut(body, skin(name, rows, false, 1));
}

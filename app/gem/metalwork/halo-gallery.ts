import { nth } from "../nth";
import { along, length, lerp, sub, unit, type V2, type V3 } from "../vec";
import type { Base } from "./base";
import type { Claw } from "./claw";
import type { Fineness } from "./fineness";
import type { Line } from "./row";
import type { Shell } from "./shell";
import { clearance, type StoneBody } from "./stone-body";
import { lifted, wire } from "./sweep";

/** An arch is left out if the direction to its top is as close to a shank's arm as this cosine. */
const ARMS = 0.6;
/** Half the thickness of an arch at its top and at its feet, mm, so that it can be cast and polished. */
const [THIN, THICK] = [0.41, 0.43];
/** How far an arch extends into the plate above it, and its distance from the stone, mm. */
const INTO = 0.1;
const SPACE = 0.05;
/** Largest outward bow of an arch, mm. */
const BOW = 0.28;
/** Smallest distance between two claws for an arch, mm. The claws of a pair share one foot. */
const LEAST = 2;
/** Share of that distance over which the arch rises. */
const NARROW = 0.72;
/**
 * Distance of an arch from the claw of a point, in widths of the stone, because the keel of the stone ends above it.
 */
const ASIDE = 0.16;

/**
 * The gallery that carries a halo: an arch between each two neighbouring claws, from the `base` up. Its top lies along the
 * underside of the plate, `line` in plan and `under` mm high. Where the shank's own `arms` arrive (their direction in
 * plan), they carry the plate.
 */
export function haloGallery(
  body: StoneBody,
  claws: readonly Claw[],
  line: Line,
  under: number,
  base: Base,
  { clawSides, clawSteps }: Fineness,
  arms?: V2,
): Shell[] {
  const steps = 4 * clawSteps;
  const posts = claws
    .map(({ place }) => ({
      far: line.nearest(place),
      foot: base(place.at),
      aside: place.form === "v" ? ASIDE * body.width : 0,
    }))
    .sort((a, b) => a.far - b.far);
  return posts.flatMap((from, i) => {
    const to = nth(posts, (i + 1) % posts.length);
    const way = to.far - from.far + (i + 1 < posts.length ? 0 : line.total);
    if (way < LEAST) return [];
    const [a, b] = [aside(from.foot, to.foot, from.aside), aside(to.foot, from.foot, to.aside)];
    const crown = under - THIN + INTO;
    const arch = Array.from({ length: steps + 1 }, (_, k): V3 => {
      const t = k / steps;
      const rise = Math.sin(Math.PI * t) ** 0.78;
      line.go(from.far + way * (0.5 + NARROW * (t - 0.5)));
      return lerp(lerp(a, b, t), lifted([line.here.x, line.here.y], crown), rise);
    });
    line.go(from.far + way / 2);
    const middles = besideStone(body, arch, [line.here.outX, 0, line.here.outY]);
    const [x, , z] = unit(nth(middles, steps / 2));
    if (arms && Math.abs(x * arms[0] + z * arms[1]) > ARMS) return [];
    return [wire("gallery", body, middles, [THICK, THIN], clawSides)];
  });
}

/** A foot moved `d` mm towards another one. */
const aside = (foot: V3, other: V3, d: number): V3 =>
  lerp(foot, other, d / Math.max(d, length(sub(other, foot)), 1e-9));

/** An arch bowed outwards, most at its top, as far as its distance from the stone requires, mm. */
function besideStone(body: StoneBody, arch: readonly V3[], out: V3): V3[] {
  const last = arch.length - 1;
  const bowed = (most: number): V3[] =>
    arch.map((p, i) => along(p, out, most * Math.sqrt(Math.sin((Math.PI * i) / last))));
  const isFree = (points: readonly V3[]): boolean =>
    points.every((p, i) => i < 2 || i > last - 2 || clearance(body, p) > THIN + SPACE);
  let most = 0;
  while (most < BOW && !isFree(bowed(most))) most += 0.04;
  return bowed(most);
}

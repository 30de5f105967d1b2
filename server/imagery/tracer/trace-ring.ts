import type { Groove } from "~/gem/engraving/groove";
import type { MetalId, RingView } from "~/gem/ring/ring-params";
import type { Melee } from "~/gem/ring/frame";
import type { WorkedFace } from "~/gem/metalwork/finish";
import { cross, length, scale, smooth, sub, unit, type V3 } from "~/gem/vec";
import { shot, type Camera, type RingExtent } from "~/gem/light/camera";
import { develop, type Print } from "./develop";
import { groundUnder, OPEN_GROUND, shadowOf, type Ground } from "~/gem/light/ground";
import { METALS, SATIN } from "~/gem/light/metal-material";
import { expose, type Samples } from "#server/imagery/tracer/sampling";
import { softened } from "./soften";
import type { Lens } from "#server/imagery/tracer/lens";
import { BACKDROP, fromAbove, FROM_ABOVE, PAPER, SHADE_ENDS, WORN } from "~/gem/light/paper";
import { sceneOf, type Body, type PlacedStone, type Scene } from "~/gem/light/scene";
import { sightOf } from "./sight";
import { HEAD, UNDER } from "~/gem/light/stone-material";
import { surroundings } from "~/gem/light/surroundings";
import { tracer } from "./tracer";
import type { Depth, Lights } from "./tracer-input";

/** The parts of a ring's model that light can hit (a RingModel has them). */
export type RingToTrace = RingExtent & {
  readonly metal: Body;
  readonly stones: readonly PlacedStone[];
  readonly melee: readonly Melee[];
  readonly worked?: WorkedFace;
};

type Quality = {
  readonly depth: Depth;
  readonly samples: Samples;
  readonly shadow: readonly [columns: number, rays: number];
};

/**
 * `preview`: on request, in half a second; `reading`: the same for letters, whose strokes are as thin as a pixel;
 * `still`: for the catalogue, without grain; `sketch`: for tests and thumbnails.
 */
export const QUALITIES = {
  sketch: {
    depth: { metal: 2, stone: 5, melee: 3, faintest: 0.02, sees: 0.08, fire: false },
    samples: { first: 1, more: 2, most: 3, contrast: 0.12 },
    shadow: [32, 20],
  },
  preview: {
    depth: { metal: 2, stone: 6, melee: 4, faintest: 0.015, sees: 0.06, fire: false },
    samples: { first: 1, more: 3, most: 4, contrast: 0.18, few: true },
    shadow: [56, 64],
  },
  reading: {
    depth: { metal: 2, stone: 6, melee: 4, faintest: 0.015, sees: 0.06, fire: false },
    samples: { first: 1, more: 3, most: 7, contrast: 0.16, few: true },
    shadow: [56, 64],
  },
  still: {
    depth: { metal: 4, stone: 9, melee: 6, faintest: 0.004, sees: 0.02, fire: true },
    samples: { first: 3, more: 5, most: 23, contrast: 0.045 },
    shadow: [160, 200],
  },
} as const satisfies Record<string, Quality>;
export type QualityId = keyof typeof QUALITIES;

const LOBE = METALS["white-gold"].blur;

/**
 * A ring prepared for tracing: its BVH, and the shadow on the paper for each camera. Reused for the same ring in
 * another metal.
 */
export type Prepared = {
  readonly scene: Scene;
  readonly extent: RingExtent;
  readonly grounds: Map<string, Ground>;
};

/** @param smooth sides of the girdle per chord, for the larger stones */
export function prepare(ring: RingToTrace, smooth = 4): Prepared {
  return { scene: sceneOf(ring, smooth), extent: ring, grounds: new Map() };
}

export type RingShot = {
  readonly metals: readonly MetalId[];
  readonly view: RingView | Camera;
  readonly width: number;
  readonly height?: number;
  readonly quality: QualityId;
  /** `worn`: transparent, with no shadow but the ring's own. */
  readonly ground?: "paper" | "transparent" | "worn";
  /** Held up to the eye, with the paper visible through the ring: its middle is then not darker than its edges. */
  readonly held?: boolean;
  /** Letters engraved on the inside of the band. */
  readonly groove?: Groove | undefined;
};

export type Picture = { readonly width: number; readonly height: number; readonly rgba: Uint8ClampedArray };

/**
 * Pictures of a ring, one for each metal, all traced at once: the studio's light is white, so metals differ only in
 * their reflectance. Deterministic: same input, same bytes.
 */
export function traceRing(
  { scene, extent, grounds }: Prepared,
  { metals, view, width, height = width, quality, ground = "paper", held, groove }: RingShot,
): Picture[] {
  const camera = typeof view === "string" ? shot(extent, view) : view;
  const { depth, samples, shadow: grid } = QUALITIES[quality];
  const lens = lensOf(camera, width / height);
  const toEye = unit(sub(camera.eye, camera.target));
  const above = fromAbove(toEye[1]);
  const studio = studioAxes(camera);
  const lights = lightsOf(scene, above);
  const key = `${[...studio.x, ...grid].join()}`;
  let paper = grounds.get(key);
  if (!paper) {
    paper = groundUnder(scene, surroundings("metal"), studio.x, studio.z, grid[0], grid[1]);
    grounds.set(key, paper);
  }
  const shadow = toEye[1] > 0 && ground !== "worn" ? shadowOf(paper) : OPEN_GROUND;
  const light = tracer({
    scene,
    lights,
    metals: metals.map((m) => METALS[m].f0),
    toEye,
    studioX: studio.x,
    studioZ: studio.z,
    depth,
    ground: paper.y,
    shadow,
    head: HEAD,
    under: UNDER,
    pixel: pixelAt(camera, height),
    groove,
  });
  const sight = sightOf(scene, lens, width, height);
  const exposed = expose(light, sight, lens, width, height, metals.length * 3, samples);
  const film = "few" in samples ? softened(exposed) : exposed;
  const backdrop = ground === "worn" || held ? 0 : BACKDROP.depth;
  const shade = shadeOf(lens, width, height, paper.y, shadow, above, backdrop);
  const print: Print = {
    exposure: (1 + (FROM_ABOVE.exposure - 1) * above) * (ground === "worn" ? WORN : 1),
    paper: ground === "paper" ? PAPER : null,
    bloom: 0.2,
  };
  return metals.map((_, i) => ({ width, height, rgba: develop(film, i, print, shade) }));
}

/** The studio for everything on a ring; `above` is how far the camera looks down, 0…1. */
export const lightsOf = ({ worked }: Scene, above = 0): Lights => ({
  metal: surroundings("metal", LOBE, above),
  stone: surroundings("stone"),
  ...(worked?.finish === "brushed" ? { satin: surroundings("metal", SATIN, above) } : {}),
});

/** Side of a pixel at the camera's target, mm, in a picture of that height. */
export const pixelAt = ({ eye, target, fov }: Camera, height: number): number =>
  (2 * Math.tan(fov / 2) * length(sub(eye, target))) / height;

/**
 * `right` and `up` lead from the centre of a picture to its edges, at distance 1.
 * @param aspect width divided by height
 */
export function lensOf({ eye, target, up, fov }: Camera, aspect: number): Lens {
  const forward = unit(sub(target, eye));
  const right = unit(cross(forward, up));
  const k = Math.tan(fov / 2);
  const above = cross(right, forward);
  return { eye, forward, right: scale(scale(right, k), aspect), up: scale(above, k) };
}

/**
 * The studio moves with the camera: its x points to the camera's right, its z from the ring towards the camera along
 * the ground.
 */
export function studioAxes({ eye, target, up }: Camera): { x: V3; z: V3 } {
  const x = unit(cross(unit(sub(target, eye)), up));
  return { x, z: cross(x, [0, 1, 0]) };
}

/** Share of light on the paper visible in each pixel; `backdrop` is how much of it the middle loses. */
function shadeOf(
  { eye, right, up, forward }: Lens,
  width: number,
  height: number,
  y: number,
  shadow: (x: number, z: number) => number,
  above: number,
  backdrop: number,
): (px: number, py: number) => number {
  const side = Math.min(width, height);
  return (px, py) => {
    const framed =
      smooth(0, SHADE_ENDS.x * side, Math.min(px, width - 1 - px)) *
      smooth(0, SHADE_ENDS.y * side, Math.min(py, height - 1 - py));
    const a = ((px + 0.5) / width) * 2 - 1;
    const b = 1 - ((py + 0.5) / height) * 2;
    const inside = framed + (smooth(1, FROM_ABOVE.oval, Math.hypot(a, b)) - framed) * above;
    const behind = 1 - backdrop * smooth(1, BACKDROP.from, Math.hypot(a * width, b * height) / side);
    if (inside === 0) return behind;
    const dy = forward[1] + right[1] * a + up[1] * b;
    if (dy > -1e-3) return behind;
    const t = (y - eye[1]) / dy;
    return (
      behind *
      (1 -
        inside *
          (1 -
            shadow(
              eye[0] + (forward[0] + right[0] * a + up[0] * b) * t,
              eye[2] + (forward[2] + right[2] * a + up[2] * b) * t,
            )))
    );
  };
}

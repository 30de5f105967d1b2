import type { CutId, Proportions } from "~/gem/stone/cut";
import type { Frame } from "~/gem/ring/frame";
import { DEGREE, type V3 } from "~/gem/vec";
import { stoneMesh } from "~/gem/stone/stone-mesh";
import { develop } from "./develop";
import { OPEN_GROUND } from "~/gem/light/ground";
import { expose, type Film, type Samples } from "#server/imagery/tracer/sampling";
import { sceneOf } from "~/gem/light/scene";
import { sightOf } from "./sight";
import { HEAD_ABOVE } from "~/gem/light/stone-material";
import { surroundings } from "~/gem/light/surroundings";
import { tracer } from "./tracer";
import type { Depth, Lights } from "./tracer-input";
import { PAPER } from "~/gem/light/paper";
import { lensOf, type Picture } from "./trace-ring";

export type StoneShot = {
  readonly cut: CutId;
  readonly proportions?: Partial<Proportions>;
  /**
   * Tilt of the table from the eye, and its direction (degrees, clockwise from the top of the picture); 0 = face up.
   */
  readonly tilt?: number;
  readonly azimuth?: number;
  /** Side of the square picture, pixels. */
  readonly size: number;
  readonly quality?: keyof typeof QUALITIES;
  readonly ground?: "paper" | "transparent";
};

const DEPTH: Depth = { metal: 0, stone: 10, melee: 0, faintest: 0.004, sees: 2, fire: true };
const QUALITIES = {
  sketch: { first: 1, more: 2, most: 3, contrast: 0.12 },
  preview: { first: 2, more: 4, most: 10, contrast: 0.06 },
  still: { first: 6, more: 6, most: 30, contrast: 0.03 },
} as const satisfies Record<string, Samples>;

/** Longer side of a loose stone, as a share of the picture's side. */
const FILL = 0.86;
/** A loose stone lies on dark cloth: leakage from below is dark, as under a grader's lamp. */
const CLOTH = 0.1;
const FOV = 6 * DEGREE;
/**
 * A stone alone fills the frame, most of it bright. With a lower exposure than for a ring, a third less is overexposed,
 * and facets stay distinct.
 */
const PRINT = { exposure: 0.76, bloom: 0.1 } as const;

/** Light that reaches the eye from a loose stone seen from above, as a film: for pictures and for measurements. */
export function filmOfStone(
  { cut, proportions, tilt = 0, azimuth = 0, size, quality = "preview" }: StoneShot,
  lights: Lights = { metal: surroundings("metal"), stone: surroundings("stone") },
): Film {
  const mesh = stoneMesh(cut, proportions);
  const reach = Math.max(mesh.width, mesh.length) / 2 / FILL;
  const scene = sceneOf({
    metal: null,
    stones: [
      { cut, ...(proportions ? { proportions } : {}), width: mesh.width, frame: leaning(tilt, azimuth) },
    ],
    melee: [],
  });
  // The tip of a pear points up. The focal length is long, so that every part is seen from above.
  const [near, far] = ends(cut, proportions);
  const middle = (near + far) / 2;
  const camera = {
    eye: [0, reach / Math.tan(FOV / 2), middle] as V3,
    target: [0, 0, middle] as V3,
    up: [0, 0, 1] as V3,
    fov: FOV,
  };
  const lens = lensOf(camera, 1);
  const light = tracer({
    scene,
    lights,
    metals: [[1, 1, 1]],
    toEye: [0, 1, 0],
    studioX: [-1, 0, 0],
    studioZ: [0, 0, -1],
    depth: DEPTH,
    ground: -10,
    shadow: OPEN_GROUND,
    head: HEAD_ABOVE,
    under: CLOTH,
  });
  return expose(light, sightOf(scene, lens, size, size), lens, size, size, 3, QUALITIES[quality]);
}

/** Picture of a loose stone, face up or tilted, from its own proportions. Deterministic: same input, same bytes. */
export function traceStone(stone: StoneShot): Picture {
  const film = filmOfStone(stone);
  const rgba = develop(film, 0, { ...PRINT, paper: stone.ground === "paper" ? PAPER : null }, () => 1);
  return { width: stone.size, height: stone.size, rgba };
}

/** Frames of a turn: the stone is tilted by `tilt`, and the tilt direction goes once around. */
export function turnOf(
  frames: number,
  tilt = 13,
): readonly { readonly tilt: number; readonly azimuth: number }[] {
  return Array.from({ length: frames }, (_, i) => ({ tilt, azimuth: (360 * i) / frames }));
}

/** Minimum and maximum z of a stone in units of its width: a pear's length is not centred on its origin. */
function ends(cut: CutId, proportions?: Partial<Proportions>): [number, number] {
  const all = stoneMesh(cut, proportions).facets.flatMap((f) => f.points.map((p) => p[2]));
  return [Math.min(...all), Math.max(...all)];
}

/** Axes of a stone whose table is tilted by `tilt` towards `azimuth`; its outline keeps its position in the picture. */
function leaning(tilt: number, azimuth: number): Frame {
  const [c, s] = [Math.cos(tilt * DEGREE), Math.sin(tilt * DEGREE)];
  const [kx, kz] = [-Math.sin(azimuth * DEGREE), Math.cos(azimuth * DEGREE)];
  // Rotation about the horizontal axis perpendicular to the tilt (Rodrigues).
  const turned = ([x, y, z]: V3): V3 => {
    const out = kx * x + kz * z;
    const across: V3 = [x - out * kx, 0, z - out * kz];
    const [along, up] = [out * c + y * s, y * c - out * s];
    return [across[0] + along * kx, up, across[2] + along * kz];
  };
  return { o: [0, 0, 0], x: turned([1, 0, 0]), y: turned([0, 1, 0]), z: turned([0, 0, 1]) };
}

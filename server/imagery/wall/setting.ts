import type { WALLS } from "~/domain/walls";
import type { V3 } from "~/gem/vec";
import type { SLABS } from "./slab";
import type { WINDOWS } from "./window";

/** Position of the eye, degrees: azimuth around the ring from its front, and elevation above the horizon. */
type Eye = { readonly azimuth: number; readonly elevation: number };
/** The sun: azimuth from the camera's right towards its back, elevation, degrees, and its colour. */
type SunSetting = { readonly azimuth: number; readonly elevation: number; readonly colour: V3 };

/** Surface, light and viewpoint of a collection's wall picture, which tells its story. */
export type WallSetting = {
  readonly slab: keyof typeof SLABS;
  readonly window: keyof typeof WINDOWS;
  readonly eye: Eye;
  readonly sun: SunSetting;
};

const MORNING: V3 = [1.055, 1, 0.91];
const NOON: V3 = [1.02, 1, 0.96];
const LOW: V3 = [1.1, 0.99, 0.83];

/** By collection id (`WALLS`). */
export const WALL_SETTINGS: Readonly<Record<keyof typeof WALLS, WallSetting>> = {
  // A stone at a window at six in the morning.
  aurore: {
    slab: "limestone",
    window: "panes",
    eye: { azimuth: 36, elevation: 19 },
    sun: { azimuth: 25, elevation: 37, colour: MORNING },
  },
  // A wake: bands of light that run past the ring.
  sillage: {
    slab: "marble",
    window: "blind",
    eye: { azimuth: -38, elevation: 22 },
    sun: { azimuth: 20, elevation: 40, colour: NOON },
  },
  // A circle around the stone, in a circle of light.
  orbe: {
    slab: "plaster",
    window: "round",
    eye: { azimuth: 28, elevation: 27 },
    sun: { azimuth: 32, elevation: 44, colour: MORNING },
  },
  // Warp and weft.
  trame: {
    slab: "linen",
    window: "crossed",
    eye: { azimuth: 42, elevation: 24 },
    sun: { azimuth: 30, elevation: 34, colour: MORNING },
  },
  // An edge, as that of a forest: light on one side of it.
  lisiere: {
    slab: "slate",
    window: "edge",
    eye: { azimuth: 30, elevation: 21 },
    sun: { azimuth: 38, elevation: 40, colour: NOON },
  },
  // Three hours of one afternoon.
  "trois-heures": {
    slab: "travertine",
    window: "three",
    eye: { azimuth: 22, elevation: 22 },
    sun: { azimuth: 16, elevation: 33, colour: LOW },
  },
  // The light of a lancet on the floor of a nave.
  nef: {
    slab: "limestone",
    window: "lancet",
    eye: { azimuth: -30, elevation: 17 },
    sun: { azimuth: 34, elevation: 36, colour: MORNING },
  },
  // The sun has just risen behind leaves.
  levant: {
    slab: "sandstone",
    window: "leaves",
    eye: { azimuth: 34, elevation: 25 },
    sun: { azimuth: 18, elevation: 30, colour: LOW },
  },
};

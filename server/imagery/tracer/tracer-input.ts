import type { Groove } from "~/gem/engraving/groove";
import type { GroundShadow } from "~/gem/light/ground";
import type { Scene } from "~/gem/light/scene";
import type { Surroundings } from "~/gem/light/surroundings";
import type { V3 } from "~/gem/vec";

/** How far light is followed: a catalogue still takes its time, a picture on demand does not. */
export type Depth = {
  /** Mirror images of metal in metal. */
  readonly metal: number;
  /** Reflections inside large and bead-set stones. */
  readonly stone: number;
  readonly melee: number;
  /** Share below which a path in a stone ends, and above which an exit looks for metal in its way. */
  readonly faintest: number;
  readonly sees: number;
  /** Bead-set stones with three wavelengths, else one. */
  readonly fire: boolean;
};

/** The studio as polished metal mirrors it, as a stone sees it, and as brushed metal mirrors it where a ring has such a face. */
export type Lights = {
  readonly metal: Surroundings;
  readonly stone: Surroundings;
  readonly satin?: Surroundings | undefined;
};

export type TracerInput = {
  readonly scene: Scene;
  readonly lights: Lights;
  /** F0 of each metal: all are traced at once, for the light is white and only their reflectances differ. */
  readonly metals: readonly V3[];
  /** Direction to the eye, and the studio's own axes, which stand with the camera. */
  readonly toEye: V3;
  readonly studioX: V3;
  readonly studioZ: V3;
  readonly depth: Depth;
  readonly ground: number;
  readonly shadow: GroundShadow;
  readonly head: { readonly inner: number; readonly outer: number; readonly light: number };
  /** Light of what lies under the stones, relative units. */
  readonly under: number;
  /** Side of a pixel where the ring stands, mm: finer lines of a brush are not drawn. */
  readonly pixel?: number;
  /** Letters cut into the inside of the band. */
  readonly groove?: Groove | undefined;
};

export type Tracer = {
  /**
   * Light along a ray that is known to meet triangle `seen` first, into `out` (red, green, blue of each metal).
   * `shift` −1…1 moves the wavelengths.
   */
  readonly trace: (
    seen: number,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    shift: number,
  ) => void;
  readonly out: Float64Array;
};

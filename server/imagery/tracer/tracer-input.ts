import type { Groove } from "~/gem/engraving/groove";
import type { GroundShadow } from "~/gem/light/ground";
import type { Scene } from "~/gem/light/scene";
import type { Surroundings } from "~/gem/light/surroundings";
import type { V3 } from "~/gem/vec";

/** Limits of tracing: a catalogue still may take long, a picture on request may not. */
export type Depth = {
  /** Reflections of metal in metal. */
  readonly metal: number;
  /** Reflections inside large and bead-set stones. */
  readonly stone: number;
  readonly melee: number;
  /** Share below which a path in a stone ends, and above which an exit is tested for metal in its way. */
  readonly faintest: number;
  readonly sees: number;
  /** Bead-set stones with three wavelengths, otherwise one. */
  readonly fire: boolean;
};

/** The studio's light for polished metal, for a stone, and for brushed metal if a ring has such a face. */
export type Lights = {
  readonly metal: Surroundings;
  readonly stone: Surroundings;
  readonly satin?: Surroundings | undefined;
};

export type TracerInput = {
  readonly scene: Scene;
  readonly lights: Lights;
  /** F0 of each metal: all are traced at once, because the light is white and only their reflectance differs. */
  readonly metals: readonly V3[];
  /** Direction to the eye, and the studio's axes, which move with the camera. */
  readonly toEye: V3;
  readonly studioX: V3;
  readonly studioZ: V3;
  readonly depth: Depth;
  readonly ground: number;
  readonly shadow: GroundShadow;
  readonly head: { readonly inner: number; readonly outer: number; readonly light: number };
  /** Light of what is under the stones, relative units. */
  readonly under: number;
  /** Side of a pixel at the ring, mm: finer brush lines are not drawn. */
  readonly pixel?: number;
  /** Letters engraved on the inside of the band. */
  readonly groove?: Groove | undefined;
};

export type Tracer = {
  /**
   * Light along a ray that is known to hit triangle `seen` first, written to `out` (red, green, blue of each metal).
   * `shift` −1…1 shifts the wavelengths.
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

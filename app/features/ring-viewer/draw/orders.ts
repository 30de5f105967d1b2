import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import type { FingerLook } from "../view/finger-look";
import type { LiveView } from "../view/orbit";
import type { Steering } from "../view/steering";

/** A ring as it should be shown. */
export type Wanted = {
  readonly ring: PicturedOrder;
  /** What is engraved on its inside. */
  readonly letters: EngravedText | null;
  readonly metal: MetalId;
  /** The visitor prefers reduced motion. */
  readonly calm: boolean;
  readonly finger: FingerLook | undefined;
};

/** In CSS pixels of the page. */
export type Size = { readonly width: number; readonly height: number };

export type Start = {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly size: Size;
  /** Device pixels per CSS pixel. */
  readonly dpr: number;
  /** The device draws with the processor only: pictures are coarser, and not smoothed while they move. */
  readonly weak: boolean;
};

/** What a hand can do to the ring, with the arguments of each. */
type Acts = {
  [K in "show" | "turn" | "nearer" | "scale" | "drag" | "hold" | "slowTurn"]: Parameters<Steering[K]>;
};
/** Turns a ring, on this thread or in a worker. */
export type Hand = { readonly [K in keyof Acts]: (...how: Acts[K]) => void };
export type Move<K extends keyof Acts = keyof Acts> = {
  [P in K]: { readonly act: P; readonly how: Acts[P] };
}[K];

/** Messages from the page to the drawing. `awake`: the ring is in sight. */
export type Order =
  { readonly wanted: Wanted } | Size | { readonly awake: boolean } | { readonly move: Move };

/** How the ring is seen: the named view, if any, and whether it turns slowly. */
export type Seen = { readonly view: Exclude<LiveView, "finger"> | undefined; readonly turning: boolean };

/**
 * Messages from the drawing to the page. `current`: the drawn ring is the wanted one; `lost`: the browser took the
 * graphics card away.
 */
export type Said =
  { readonly seen: Seen } | { readonly current: boolean } | { readonly outcome: "shown" | "lost" | "failed" };

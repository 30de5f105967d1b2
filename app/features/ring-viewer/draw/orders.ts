import type { EngravedText } from "~/gem/engraving/groove";
import type { MetalId } from "~/gem/ring/ring-params";
import type { PicturedOrder } from "~/gem/ring/wedding-band";
import type { FingerLook } from "../view/finger-look";
import type { LiveView } from "../view/orbit";
import type { Steering } from "../view/steering";

/** A ring as it is to be shown. */
export type Wanted = {
  readonly ring: PicturedOrder;
  /** What is cut into its inside. */
  readonly letters: EngravedText | null;
  readonly metal: MetalId;
  /** Who looks wants no motion. */
  readonly calm: boolean;
  readonly finger: FingerLook | undefined;
};

/** Of the page's own pixels. */
export type Size = { readonly width: number; readonly height: number };

export type Start = {
  readonly canvas: HTMLCanvasElement | OffscreenCanvas;
  readonly size: Size;
  /** Device pixels for each of the page's. */
  readonly dpr: number;
  /** The device draws by its processor alone: coarser, and without smoothing of moving pictures. */
  readonly weak: boolean;
};

/** Acts of a hand, with what each is told. */
type Acts = {
  [K in "show" | "turn" | "nearer" | "scale" | "drag" | "hold" | "slowTurn"]: Parameters<Steering[K]>;
};
/** What turns a ring, near or far. */
export type Hand = { readonly [K in keyof Acts]: (...how: Acts[K]) => void };
export type Move<K extends keyof Acts = keyof Acts> = {
  [P in K]: { readonly act: P; readonly how: Acts[P] };
}[K];

/** What the page tells who draws. `awake`: the ring is in sight. */
export type Order =
  { readonly wanted: Wanted } | Size | { readonly awake: boolean } | { readonly move: Move };

/** How the ring is looked at: one of the named views or none, and whether it turns slowly. */
export type Seen = { readonly view: Exclude<LiveView, "finger"> | undefined; readonly turning: boolean };

/** What the page hears. `current`: the ring that is drawn is the one wanted; `lost`: the graphics card was taken away. */
export type Said =
  { readonly seen: Seen } | { readonly current: boolean } | { readonly outcome: "shown" | "lost" | "failed" };

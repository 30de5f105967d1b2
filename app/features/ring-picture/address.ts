import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { RingView } from "~/gem/ring-params";
import { query } from "~/lib/paths";
import type { PictureShape, PictureWidth } from "./picture-sizes";

export type PicturedRing = { aesthetic: string; metal: MetalSlug; cut: CutSlug; carat?: number | undefined; size?: number | undefined; view?: RingView | undefined; /** with its wedding band beside it */ band?: boolean | undefined };

type Print = { w?: PictureWidth; shape?: PictureShape; ground?: "paper" | "transparent"; format?: "webp" | "avif" | "jpg" | "png" };

/**
 * Address of the traced picture of a configuration; the server draws it, so it needs no script. Without `format` the
 * browser gets the best one that it takes.
 */
export function ringPicture(ring: PicturedRing, { w = 640, shape, ground, format }: Print = {}): string {
  return `/render/ring${format ? `.${format}` : ""}${query({ aesthetic: ring.aesthetic, metal: ring.metal, cut: ring.cut, carat: ring.carat?.toFixed(2), size: ring.size, view: ring.view, band: ring.band ? 1 : undefined, w, shape, ground })}`;
}

/** Address of the picture that stands beside a shared link: 1200 × 630, JPEG, which every reader of links takes. */
export function ogPicture(ring: PicturedRing): string {
  return ringPicture(ring, { w: 1200, shape: "wide", format: "jpg" });
}

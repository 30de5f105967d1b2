import "./ring-picture.css";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { RingView } from "~/gem/ring-params";
import { query } from "~/lib/paths";
import type { PictureShape, PictureWidth } from "./picture-sizes";

export type PicturedRing = { aesthetic: string; metal: MetalSlug; cut: CutSlug; carat?: number | undefined; size?: number | undefined; view?: RingView | undefined };

type Print = { w?: PictureWidth; shape?: PictureShape; ground?: "paper" | "transparent"; format?: "webp" | "avif" | "jpg" | "png" };

/**
 * Address of the traced picture of a configuration; the server draws it, so it needs no script. Without `format` the
 * browser gets the best one that it takes.
 */
export function ringPicture(ring: PicturedRing, { w = 640, shape, ground, format }: Print = {}): string {
  return `/render/ring${format ? `.${format}` : ""}${query({ aesthetic: ring.aesthetic, metal: ring.metal, cut: ring.cut, carat: ring.carat?.toFixed(2), size: ring.size, view: ring.view, w, shape, ground })}`;
}

/** Address of the picture that stands beside a shared link: 1200 × 630, JPEG, which every reader of links takes. */
export function ogPicture(ring: PicturedRing): string {
  return ringPicture(ring, { w: 1200, shape: "wide", format: "jpg" });
}

const WIDTHS = [160, 320, 480, 640, 1024] as const satisfies readonly PictureWidth[];

/**
 * A ring as the camera sees it. Width and height are always given, so nothing moves when it arrives; until then the facet
 * drawing of its cut stands in its place (ring-picture.css). `sizes` says how wide it is shown.
 */
export function RingPicture({ alt, priority, className, sizes = "(min-width: 64rem) 24rem, 50vw", ...ring }: PicturedRing & { alt: string; priority?: boolean; className?: string; sizes?: string }) {
  return (
    <img className={className ? `ring-picture ${className}` : "ring-picture"} data-cut={ring.cut} src={ringPicture(ring)} srcSet={WIDTHS.map((w) => `${ringPicture(ring, { w })} ${w}w`).join(", ")} sizes={sizes}
      alt={alt} width={800} height={800} loading={priority ? "eager" : "lazy"} decoding="async" {...(priority ? { fetchpriority: "high" } : {})} />
  );
}

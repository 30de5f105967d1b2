import { wallPicture, type PicturedRing } from "./address";
import { WALL_WIDTHS } from "./picture-sizes";

/**
 * `sizes` for a list that crops the picture to the square around its ring: a column of four, of two on a phone, times
 * 16 to 9.
 */
export const WALL_SQUARE = "(min-width: 64rem) 32rem, 88vw";

/** The ring of a collection on its slab, 16 to 9, the ring in its right half. `sizes` says how wide it is shown. */
export function WallPicture({
  alt,
  priority,
  sizes,
  ...ring
}: Pick<PicturedRing, "aesthetic" | "metal" | "cut"> & { alt: string; priority?: boolean; sizes: string }) {
  return (
    <img
      className="wall-picture"
      data-cut={ring.cut}
      src={wallPicture(ring, 1200)}
      srcSet={WALL_WIDTHS.map((w) => `${wallPicture(ring, w)} ${w}w`).join(", ")}
      sizes={sizes}
      alt={alt}
      width={2400}
      height={1350}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      {...(priority ? { fetchpriority: "high" } : {})}
    />
  );
}

import { wallPicture, type PicturedRing } from "./address";
import { WALL_WIDTHS } from "./picture-sizes";

/** The ring of a collection on its slab in the morning light, 16 to 9, the ring in its right half. `sizes` says how wide it is shown. */
export function WallPicture({
  alt,
  priority,
  sizes,
  ...ring
}: Pick<PicturedRing, "aesthetic" | "metal" | "cut"> & { alt: string; priority?: boolean; sizes: string }) {
  return (
    <img
      className="wall-picture"
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

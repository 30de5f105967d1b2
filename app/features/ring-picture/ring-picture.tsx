import { ringPicture, type PicturedRing } from "./address";
import type { PictureWidth } from "./picture-sizes";
import { fetchFinished } from "./stand-in";

const WIDTHS = [160, 320, 480, 640, 800, 1024, 1600] as const satisfies readonly PictureWidth[];

/**
 * A traced picture of a ring. Width and height are always set, so nothing moves when it loads. Until then, or if it
 * fails, the facet drawing of its cut is shown (styles/picture.css), never the picture of another ring. `sizes` is its
 * displayed width.
 */
export function RingPicture({
  alt,
  priority,
  className,
  sizes = "(min-width: 64rem) 24rem, 50vw",
  onDrawn,
  ...ring
}: PicturedRing & {
  alt: string;
  priority?: boolean;
  className?: string;
  sizes?: string;
  /** it is there, or will not come */ onDrawn?: () => void;
}) {
  const ended = (img: HTMLImageElement): void => {
    // Browsers also call a lazy picture complete that they have not requested yet.
    if (img.currentSrc) onDrawn?.();
    void fetchFinished(img);
  };
  const heard = ({ currentTarget }: { currentTarget: HTMLImageElement }): void => ended(currentTarget);
  return (
    <img
      key={ringPicture(ring)}
      className={["ring-picture", className].filter(Boolean).join(" ")}
      data-cut={ring.cut}
      src={ringPicture(ring)}
      srcSet={WIDTHS.map((w) => `${ringPicture(ring, { w })} ${w}w`).join(", ")}
      sizes={sizes}
      alt={alt}
      width={800}
      height={800}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      ref={(img) => void (img?.complete && ended(img))}
      onLoad={heard}
      onError={heard}
      {...(priority ? { fetchpriority: "high" } : {})}
    />
  );
}

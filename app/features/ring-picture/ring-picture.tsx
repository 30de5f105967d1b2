import "./ring-picture.css";
import { ringPicture, type PicturedRing } from "./address";
import type { PictureWidth } from "./picture-sizes";

const WIDTHS = [160, 320, 480, 640, 800, 1024, 1600] as const satisfies readonly PictureWidth[];

/**
 * A ring as the camera sees it. Width and height are always given, so nothing moves when it arrives; until then the facet
 * drawing of its cut stands in its place (ring-picture.css). `sizes` says how wide it is shown; never
 * the picture of another ring stands there meanwhile. `melts` draws it without its paper,
 * for a place of another colour.
 */
export function RingPicture({ alt, priority, melts, className, sizes = "(min-width: 64rem) 24rem, 50vw", onDrawn, ...ring }: PicturedRing & { alt: string; priority?: boolean; melts?: boolean; className?: string; sizes?: string; /** it is there, or will not come */ onDrawn?: () => void }) {
  const print = melts ? { ground: "transparent" as const } : {};
  return (
    <img key={ringPicture(ring)} className={["ring-picture", melts && "ring-melts", className].filter(Boolean).join(" ")} data-cut={ring.cut} src={ringPicture(ring, print)} srcSet={WIDTHS.map((w) => `${ringPicture(ring, { ...print, w })} ${w}w`).join(", ")} sizes={sizes}
      alt={alt} width={800} height={800} loading={priority ? "eager" : "lazy"} decoding="async" ref={(img) => void (img?.complete && onDrawn?.())} onLoad={onDrawn} onError={onDrawn} {...(priority ? { fetchpriority: "high" } : {})} />
  );
}

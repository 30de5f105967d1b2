import type { EngravingFont } from "~/domain/engraving";
import { fetchFinished } from "~/features/ring-picture/stand-in";
import { readingAddress, type EngravedRing, type WithStone } from "./shown";
import "./engraving.css";

function ended(img: HTMLImageElement): void {
  if (img.naturalWidth) img.dataset.here = "";
  void fetchFinished(img);
}

/**
 * The traced picture of the ring, held so that its engraving can be read. Until it arrives, a drawing of the cut stands
 * in its place, as with every picture of a ring, so nothing moves.
 */
export function EngravingReading({
  ring,
  text,
  font,
  alt,
}: {
  ring: EngravedRing & WithStone;
  text: string;
  font: EngravingFont;
  alt: string;
}) {
  const at = (w: 480 | 640 | 800): string => readingAddress(ring, text, font, { w });
  return (
    <img
      className="ring-picture engraving-reading"
      data-cut={ring.cut}
      src={at(640)}
      srcSet={`${at(480)} 480w, ${at(640)} 640w, ${at(800)} 800w`}
      sizes="(min-width: 64rem) 26rem, 100vw"
      alt={alt}
      width={1200}
      height={630}
      loading="lazy"
      decoding="async"
      ref={(img) => img?.complete && ended(img)}
      onLoad={({ currentTarget }) => ended(currentTarget)}
      onError={({ currentTarget }) => ended(currentTarget)}
    />
  );
}

import type { EngravingFont } from "~/domain/engraving";
import { EngravingScale, footOf, PICTURE } from "./scale";
import { engravingAddress, type EngravedRing } from "./shown";
import "./engraving.css";

/**
 * The letters on the band, flat and one line high, for table rows and print. The text beside it says the same, so the
 * picture has no text alternative.
 */
export function EngravingStripPicture({
  ring,
  text,
  font,
}: {
  ring: Omit<EngravedRing, "metal">;
  text: string;
  font: EngravingFont;
}) {
  return (
    <img
      className="engraving-strip"
      src={engravingAddress("strip", ring, text, font)}
      alt=""
      width={320}
      height={52}
      loading="lazy"
      decoding="async"
    />
  );
}

/**
 * The inside of the band with its letters, drawn to scale by the server, as seen from within the ring. The scale in the
 * file shrinks with the picture. If the page knows the band's measures, it shows a scale in its own type instead.
 */
export function EngravingPicture({
  ring,
  text,
  font,
  alt,
}: {
  ring: EngravedRing;
  text: string;
  font: EngravingFont;
  alt: string;
}) {
  const file = engravingAddress("svg", ring, text, font);
  if (ring.inside)
    return (
      <>
        <svg
          className="engraving-picture"
          viewBox={`0 0 ${String(PICTURE.width)} ${String(footOf(ring.inside))}`}
          role="img"
          aria-label={alt}
        >
          <image href={file} width={PICTURE.width} height={PICTURE.height} />
        </svg>
        <EngravingScale inside={ring.inside} />
      </>
    );
  return (
    <img
      className="engraving-picture"
      src={file}
      alt={alt}
      width={PICTURE.width}
      height={PICTURE.height}
      decoding="async"
    />
  );
}

import type { EngravingFont } from "~/domain/engraving";
import { engravingAddress, type EngravedRing } from "./shown";
import "./engraving.css";

/**
 * The letters on the band, flat and one line high, for rows and paper; the words beside it say what it reads, so it
 * says nothing itself.
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

/** The inside of the band with its letters, drawn by the server to scale; it reads as from within the ring. */
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
  return (
    <img
      className="engraving-picture"
      src={engravingAddress("svg", ring, text, font)}
      alt={alt}
      width={720}
      height={212}
      decoding="async"
    />
  );
}

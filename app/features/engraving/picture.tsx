import type { EngravingFont } from "~/domain/engraving";
import { engravingAddress, type EngravedRing } from "./shown";
import "./engraving.css";

/** The inside of the band with its letters, drawn by the server to scale; it reads as from within the ring. */
export function EngravingPicture({ ring, text, font, alt }: { ring: EngravedRing; text: string; font: EngravingFont; alt: string }) {
  return <img className="engraving-picture" src={engravingAddress("svg", ring, text, font)} alt={alt} width={720} height={212} decoding="async" />;
}

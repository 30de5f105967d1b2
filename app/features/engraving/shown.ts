import type { EngravingFont } from "~/domain/engraving";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

/** The inside of a band, unrolled: its circumference and its width opposite the head, mm. */
export type Inside = { length: number; width: number };

/** A text in the metal of one ring, in figures. */
export type ShownEngraving = {
  text: string;
  font: EngravingFont;
  /** Length of the text, length free for it, height of its letters, mm to the tenth; null without a text or a place for it. */
  figures: { used: number; free: number; height: number } | null;
  /** Why it cannot be cut: a code of locales/*\/errors.json with its values after a bar. */
  problem: string | null;
};

/** What is cut into which ring; no size: the middle one. */
export type EngravedRing = {
  aesthetic: string;
  size: number | null;
  metal: MetalSlug;
  /** Where the page knows it, a picture of it has a scale that is read on a phone, too. */
  inside?: Inside | null;
};

/** The stone that the ring carries, for pictures of the whole ring. */
export type WithStone = { cut: CutSlug; carat: number };

/** Address of the traced picture that reads the letters on the inside of the ring with its stone. */
export function readingAddress(
  { aesthetic, size, metal, cut, carat }: EngravedRing & WithStone,
  text: string,
  font: EngravingFont,
  print: { w: 480 | 640 | 800; format?: "jpg" },
): string {
  const ring = { aesthetic, metal, cut, carat: carat.toFixed(2), size };
  const ending = print.format ? `.${print.format}` : "";
  return `/render/ring${ending}${query({ ...ring, view: "inside", text, font, w: print.w, shape: "wide" })}`;
}

const ENDINGS = { svg: ".svg", json: ".json", tool: "-tool.svg", strip: "-strip.svg" };

/**
 * Address of the picture of an engraving (`svg`), of its figures (`json`), of the cutter's path for the workshop
 * (`tool`), or of the letters alone, flat (`strip`).
 */
export function engravingAddress(
  kind: "svg" | "json" | "tool" | "strip",
  { aesthetic, size, metal }: Omit<EngravedRing, "metal"> & { metal?: MetalSlug },
  text: string,
  font: EngravingFont,
): string {
  const shown = { aesthetic, size, metal: kind === "svg" ? metal : undefined, text, font };
  return `/render/engraving${ENDINGS[kind]}${query(shown)}`;
}

import type { EngravingFont } from "~/domain/engraving";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

/** The inside of a band, unrolled: its circumference and its width opposite the head, mm. */
export type Inside = { length: number; width: number };

/** What the preview shows of an engraving in one ring. */
export type ShownEngraving = {
  text: string;
  font: EngravingFont;
  /**
   * Length of the text, length available and height of the letters, in mm to one decimal; null without a text or
   * without a place for it.
   */
  figures: { used: number; free: number; height: number } | null;
  /** Why it cannot be engraved: a code of locales/*\/errors.json with its values after a bar. */
  problem: string | null;
};

/** What is engraved in which ring. Without a size, a middle one is used. */
export type EngravedRing = {
  aesthetic: string;
  size: number | null;
  metal: MetalSlug;
  /** If the page knows it, the picture gets a scale that can be read on a phone. */
  inside?: Inside | null;
};

/** The stone of the ring, for pictures of the whole ring. */
export type WithStone = { cut: CutSlug; carat: number };

/** Address of the traced picture of the ring with its stone, in which the engraving can be read. */
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
 * Address of the picture of an engraving (`svg`), its measures (`json`), the cutter's path for the workshop (`tool`),
 * or only the letters, flat (`strip`).
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

import type { EngravingFont } from "~/domain/engraving";
import type { MetalSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

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
export type EngravedRing = { aesthetic: string; size: number | null; metal: MetalSlug };

/** Address of the picture of an engraving (`svg`), of its figures (`json`), or of the cutter's path for the workshop (`tool`). */
export function engravingAddress(kind: "svg" | "json" | "tool", { aesthetic, size, metal }: EngravedRing, text: string, font: EngravingFont): string {
  return `/render/engraving${kind === "tool" ? "-tool.svg" : `.${kind}`}${query({ aesthetic, size, metal: kind === "svg" ? metal : undefined, text, font })}`;
}

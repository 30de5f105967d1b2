import type { Cut } from "./measure";
import type { Outline } from "./outline";

/**
 * A font as `scripts/engraving-faces.ts` writes it: in font units; `kerning[left][amount]` lists the letters on the
 * right.
 */
export type FaceTable = {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<
    Record<string, readonly [advance: number, stem: number, hair: number, counter: number, path: string]>
  >;
  readonly kerning: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** A letter in em: its advance width, its outlines and what the tool has to know. */
export type Glyph = { readonly advance: number; readonly outlines: readonly Outline[]; readonly cut: Cut };

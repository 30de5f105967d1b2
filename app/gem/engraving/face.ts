import type { FaceTable, Glyph } from "./face-table";
import { parsePath, placed } from "./outline";
import { KUNSTLER } from "./faces/kunstler";
import { TIMES } from "./faces/times";
import { SIGNS } from "./signs";

export type Face = {
  /** The letter; undefined for one that cannot be cut in this font. */
  readonly glyph: (character: string) => Glyph | undefined;
  /** Change of the distance between two neighbours, in em; negative if they move closer. */
  readonly kern: (left: string, right: string) => number;
};

/** Fonts by the names in the specification (spec §9). The outlines are those of open fonts (docs/decisions/0018). */
export type FaceName = "Times New Roman" | "Kunstler";

function open({ unitsPerEm, glyphs, kerning }: FaceTable): Face {
  const known = new Map<string, Glyph>();
  const pairs = new Map(
    Object.entries(kerning).flatMap(([left, amounts]) =>
      Object.entries(amounts).flatMap(([amount, rights]) =>
        [...rights].map((right) => [left + right, Number(amount) / unitsPerEm] as const),
      ),
    ),
  );
  return {
    glyph(character) {
      const sign = SIGNS[character];
      if (sign) return sign;
      const seen = known.get(character);
      if (seen) return seen;
      const row = Object.hasOwn(glyphs, character) ? glyphs[character] : undefined;
      if (!row) return undefined;
      const [advance, stem, hair, counter, path] = row;
      const k = 1 / unitsPerEm;
      const glyph: Glyph = {
        advance: advance * k,
        outlines: placed(parsePath(path), k, k, 0, 0),
        cut: { stem, hair, counter: counter || null },
      };
      known.set(character, glyph);
      return glyph;
    },
    kern: (left, right) => pairs.get(left + right) ?? 0,
  };
}

const FACES: Readonly<Record<FaceName, Face>> = { "Times New Roman": open(TIMES), Kunstler: open(KUNSTLER) };

export function faceOf(name: FaceName): Face {
  return FACES[name];
}

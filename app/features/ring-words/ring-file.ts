import { stoneQuery, type PicturedStone } from "~/features/ring-picture/address";
import type { EngravingFont } from "~/domain/engraving";
import type { MetalSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

/** The ring that its files show; carat: lower bound of the band; size in mm; `stone`: its exact one. */
export type FiledRing = {
  aesthetic: string;
  metal: MetalSlug;
  cut: string;
  carat: { min: number };
  size: number;
  stone: PicturedStone | null;
};

/** What is engraved in it, as `text` and `font` name it. */
export type Lettered = { text: string; font: EngravingFont };

type Ending = "stl" | "glb" | "usdz" | "svg" | "turn";

/**
 * URL of a ring's file, with the engraving in formats that show the ring with its stones.
 * @param lang language of the texts in a drawing
 */
export function ringFile(
  { aesthetic, metal, cut, carat, size, stone }: FiledRing,
  ending: Ending,
  lang?: string,
  letters?: Lettered | null,
) {
  const ring = { aesthetic, cut, carat: carat.min, size, ...stoneQuery(stone ?? undefined) };
  if (ending === "svg") return `/render/ring-lines.svg${query({ ...ring, lang })}`;
  if (ending === "turn") return `/render/turn.webp${query({ ...ring, metal })}`;
  // Metal prints in one colour, and without its letters.
  const whole = { ...ring, metal, ...(letters ? { text: letters.text, font: letters.font } : {}) };
  return `/render/ring.${ending}${query(ending === "stl" ? ring : whole)}`;
}

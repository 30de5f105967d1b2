import { stoneQuery, type PicturedStone } from "~/features/ring-picture/address";
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

type Ending = "stl" | "glb" | "usdz" | "svg";

/** Address of a ring's file. @param lang language of the words on a drawing */
export function ringFile(
  { aesthetic, metal, cut, carat, size, stone }: FiledRing,
  ending: Ending,
  lang?: string,
) {
  const ring = { aesthetic, cut, carat: carat.min, size, ...stoneQuery(stone ?? undefined) };
  if (ending === "svg") return `/render/ring-lines.svg${query({ ...ring, lang })}`;
  // Metal prints in one colour.
  return `/render/ring.${ending}${query(ending === "stl" ? ring : { ...ring, metal })}`;
}

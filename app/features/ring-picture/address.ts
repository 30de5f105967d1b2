import type { CutSlug, MetalSlug } from "~/domain/ring";
import type { SkinTone } from "~/domain/skin-tone";
import { figuresQuery, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import type { PictureView } from "~/gem/ring/ring-params";
import { query } from "~/lib/paths";
import type { PictureShape, PictureWidth, WallWidth } from "./picture-sizes";

export type PicturedStone = { carat: number; figures: DrawnFigures };
export type PicturedRing = {
  aesthetic: string;
  metal: MetalSlug;
  cut: CutSlug;
  carat?: number | undefined;
  size?: number | undefined;
  view?: PictureView | undefined;
  /** its own stone, by its report; otherwise one from the middle of the band */ stone?:
    PicturedStone | undefined;
  /** tone of the hand that wears it */ skin?: SkinTone | undefined;
  /** with its wedding band beside it */ band?: boolean | undefined;
};

type Print = {
  w?: PictureWidth;
  shape?: PictureShape;
  ground?: "paper" | "transparent";
  format?: "webp" | "avif" | "jpg" | "png";
};

/**
 * Address of the traced picture of a configuration; the server draws it, so it needs no script. Without `format` the
 * browser gets the best one that it takes.
 */
export function ringPicture(ring: PicturedRing, { w = 640, shape, ground, format }: Print = {}): string {
  const { aesthetic, metal, cut, size, view } = ring;
  const search = query({
    aesthetic,
    metal,
    cut,
    carat: ring.carat?.toFixed(2),
    size,
    view,
    band: ring.band ? 1 : undefined,
    skin: view === "hand" ? ring.skin : undefined,
    ...stoneQuery(ring.stone),
    w,
    shape,
    ground,
  });
  return `/render/ring${format ? `.${format}` : ""}${search}`;
}

/** Address of the picture of a ring at the size of a wall, `w` pixels wide. */
export function wallPicture(
  { aesthetic, metal, cut }: Pick<PicturedRing, "aesthetic" | "metal" | "cut">,
  w: WallWidth,
): string {
  return `/render/wall${query({ aesthetic, metal, cut, w })}`;
}

/** Address of the picture beside a shared link of a house or a collection: the wall of the ring, 1200 × 630, JPEG. */
export function wallCard({
  aesthetic,
  metal,
  cut,
}: Pick<PicturedRing, "aesthetic" | "metal" | "cut">): string {
  return `/render/wall.jpg${query({ aesthetic, metal, cut, w: 1200 })}`;
}

/** One stone in the query of a ring: `exact` is its weight, beside the figures of its report. */
export function stoneQuery(
  stone: PicturedStone | undefined,
): Record<string, string | number | null | undefined> {
  return stone ? { exact: stone.carat.toFixed(2), ...figuresQuery(stone.figures) } : {};
}

/** URL of the picture for a link preview: 1200 × 630, JPEG, which all services accept. */
export function ogPicture(ring: PicturedRing): string {
  return ringPicture(ring, { w: 1200, shape: "wide", format: "jpg" });
}

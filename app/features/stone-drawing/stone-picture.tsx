import type { CutSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

/** Figures of a stone's report that its picture follows; percentages, degrees, mm. What is missing follows from the cut. */
export type DrawnFigures = {
  readonly tablePercent?: number | null;
  readonly depthPercent?: number | null;
  readonly crownAngle?: number | null;
  readonly pavilionAngle?: number | null;
  readonly girdlePercent?: number | null;
  readonly starPercent?: number | null;
  readonly lowerHalfPercent?: number | null;
  readonly length?: number;
  readonly width?: number;
};

/** The query under which the server knows the stone of a report (`/render/stone.svg`, `/render/stone.webp`). */
export function figuresQuery(figures: DrawnFigures): Record<string, string | number | null | undefined> {
  const { length, width } = figures;
  return {
    table: figures.tablePercent,
    depth: figures.depthPercent,
    crown: figures.crownAngle,
    pavilion: figures.pavilionAngle,
    girdle: figures.girdlePercent,
    star: figures.starPercent,
    lower: figures.lowerHalfPercent,
    ratio: length && width ? (length / width).toFixed(2) : undefined,
  };
}

type Named = { title: string; decorative?: false } | { decorative: true; title?: never };
type StonePictureProps = Named & {
  cut: CutSlug;
  figures?: DrawnFigures;
  size: number;
  className?: string;
  lazy?: boolean;
};

/**
 * A stone face up as light plays in it, drawn by the server; detail follows the size in px. Until it is there the facets of its cut
 * stand in its place (styles/picture.css).
 */
export function StonePicture({
  cut,
  figures = {},
  size,
  className = "stone-picture",
  lazy = false,
  title,
  decorative,
}: StonePictureProps) {
  const detail = size <= 48 ? "small" : size <= 200 ? "medium" : undefined;
  return (
    <img
      className={className}
      data-cut={cut}
      src={`/render/stone.svg${query({ cut, detail, ...figuresQuery(figures) })}`}
      alt={decorative ? "" : title}
      width={size}
      height={size}
      decoding="async"
      loading={lazy ? "lazy" : undefined}
    />
  );
}

import type { ImgHTMLAttributes } from "react";
import type { CutSlug } from "~/domain/ring";
import { fetchFinished } from "~/features/ring-picture/stand-in";
import { figuresQuery, StonePicture, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { query } from "~/lib/paths";
import "./traced-stone.css";

/** The size from which it is drawn as in lists: who comes from there, or sees it on a finger too, has that drawing already. */
const DRAWN = 200;

function ended(img: HTMLImageElement | null): void {
  if (img?.complete) void fetchFinished(img);
}

/**
 * A stone as light plays in it, traced. Until that picture is there, and when it does not come, the drawing of the same stone stands
 * in its place; it has the words for both, so a browser marks nothing as broken.
 * @param widths of the picture in px, the first where a browser knows no others
 * @param frame of its turn; face up without
 */
export function TracedStone({
  cut,
  figures,
  frame,
  widths: [width, ...wider],
  alt,
  loading,
  ...more
}: {
  cut: CutSlug;
  figures: DrawnFigures;
  frame?: number;
  widths: readonly [number, ...number[]];
  alt: string;
} & Pick<ImgHTMLAttributes<HTMLImageElement>, "loading" | "sizes">) {
  // On paper, so that it covers the drawing.
  const at = (w: number): string =>
    `/render/stone.webp${query({ cut, w, frame, ground: "paper", ...figuresQuery(figures) })}`;
  return (
    <span className="traced-stone">
      <StonePicture cut={cut} figures={figures} size={DRAWN} lazy={loading === "lazy"} title={alt} />
      <img
        src={at(width)}
        srcSet={wider.length ? [width, ...wider].map((w) => `${at(w)} ${w}w`).join(", ") : undefined}
        alt=""
        width={width}
        height={width}
        loading={loading}
        decoding="async"
        ref={ended}
        onError={({ currentTarget }) => ended(currentTarget)}
        {...more}
      />
    </span>
  );
}

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
 * A traced picture of a stone. Until it has loaded, or if it fails, the drawing of the same stone is shown. Text
 * alternatives cover both, so that no browser marks it as broken.
 * @param widths of the picture in px; the first is for browsers without srcset
 * @param frame of its turn; face up if missing
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

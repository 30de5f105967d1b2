import type { CutSlug } from "~/domain/ring";
import { query } from "~/lib/paths";

type Named = { title: string; decorative?: false } | { decorative: true; title?: never };

/**
 * Facet drawing of a cut as a separate picture: the browser caches it, and a page with many of them stays small.
 * Rendered by the server (`/render/cut.svg`).
 */
export function CutPicture({
  cut,
  view,
  look,
  size,
  title,
  decorative,
}: Named & { cut: CutSlug; view?: "crown" | "pavilion" | "profile"; look?: "line"; size: number }) {
  return (
    <img
      className="cut-picture"
      src={`/render/cut.svg${query({ cut, view, look })}`}
      alt={decorative ? "" : title}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

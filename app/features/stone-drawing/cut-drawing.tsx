import { useId } from "react";
import type { CutId, Proportions } from "~/gem/stone/cut";
import { stoneDrawing } from "~/gem/drawing/facet-drawing";
import type { StoneView } from "~/gem/drawing/view";

type Named =
  | { readonly title: string; readonly decorative?: false }
  | { readonly decorative: true; readonly title?: never };

export type CutDrawingProps = Named & {
  readonly cut: CutId;
  readonly view?: StoneView;
  /** Width and height in px; the drawing is square. */
  readonly size?: number;
  readonly proportions?: Partial<Proportions>;
  /** `shaded` facets in quiet tones of the text colour, or `line` only. */
  readonly look?: "shaded" | "line";
  readonly className?: string;
};

/** Facet drawing of a cut in the text colour: inline SVG, named by `title`, or silent when the words stand beside it. */
export function CutDrawing({
  cut,
  view = "crown",
  size = 96,
  proportions,
  look = "shaded",
  className,
  title,
  decorative,
}: CutDrawingProps) {
  const id = useId();
  const drawing = stoneDrawing(cut, view, proportions);
  const named = decorative ? { "aria-hidden": true as const } : { role: "img", "aria-labelledby": id };
  return (
    <svg
      width={size}
      height={size}
      viewBox={drawing.viewBox}
      className={className}
      focusable="false"
      {...named}
    >
      {decorative ? null : <title id={id}>{title}</title>}
      {look === "shaded" ? (
        <g fill="currentColor">
          {drawing.facets.map((facet) => (
            <path key={facet.path} d={facet.path} fillOpacity={shade(facet.tone)} />
          ))}
        </g>
      ) : null}
      <path
        d={drawing.lines}
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.75}
        strokeWidth={0.6}
        strokeLinejoin="round"
      />
      <path d={drawing.outline} fill="none" stroke="currentColor" strokeWidth={1.1} strokeLinejoin="round" />
    </svg>
  );
}

/** Opacity of the text colour for a tone: paper stays paper, the deepest facet takes a third. */
function shade(tone: number): number {
  return Number(((1 - tone) * 0.34).toFixed(2));
}

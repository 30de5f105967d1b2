import { useId } from "react";
import type { CutId, Proportions } from "~/gem/cut";
import { stoneDrawing, type Dimension, type StoneDrawing } from "~/gem/drawing";

export type CertificateDiagramProps = {
  readonly cut: CutId;
  /** Proportions of the stone itself; the cut's own when left out. */
  readonly proportions?: Partial<Proportions>;
  /** Measured width in mm; every other figure follows from the drawing unless measured too. */
  readonly widthMm: number;
  readonly lengthMm?: number;
  readonly depthMm?: number;
  /** Says in words what is drawn ("Diagram of a round diamond, 6.47 × 6.47 × 3.94 mm"). */
  readonly title: string;
  readonly captions: { readonly crown: string; readonly pavilion: string; readonly profile: string };
  /** Writes millimetres in the reader's language; two decimals by default. */
  readonly formatMm?: (mm: number) => string;
  readonly className?: string;
};

const TILE = 150;
const HEIGHT = 152;
const plainMm = (mm: number): string => `${mm.toFixed(2)} mm`;

/** Crown, pavilion and profile of a stone with its measures, as on a grading report. */
export function CertificateDiagram(props: CertificateDiagramProps) {
  const { cut, proportions, widthMm, title, captions, formatMm = plainMm, className } = props;
  const id = useId();
  const crown = stoneDrawing(cut, "crown", proportions);
  const pavilion = stoneDrawing(cut, "pavilion", proportions);
  const profile = stoneDrawing(cut, "profile", proportions);
  const measured: Partial<Record<Dimension["name"], number>> = {
    ...(props.lengthMm === undefined ? {} : { length: props.lengthMm }),
    ...(props.depthMm === undefined ? {} : { depth: props.depthMm }),
  };
  const text = (d: Dimension): string => formatMm(measured[d.name] ?? d.ofWidth * widthMm);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`${-TILE / 2} ${-HEIGHT / 2} ${3 * TILE} ${HEIGHT}`}
      width={3 * TILE * 2}
      height={HEIGHT * 2}
      className={className}
      focusable="false"
    >
      <title id={id}>{title}</title>
      <Tile at={0} drawing={crown} caption={captions.crown} shown={["width", "length"]} text={text} />
      <Tile at={TILE} drawing={pavilion} caption={captions.pavilion} shown={[]} text={text} />
      <Tile at={2 * TILE} drawing={profile} caption={captions.profile} shown={["table", "width", "crown", "pavilion", "depth"]} text={text} />
    </svg>
  );
}

type TileProps = {
  readonly at: number;
  readonly drawing: StoneDrawing;
  readonly caption: string;
  readonly shown: readonly Dimension["name"][];
  readonly text: (d: Dimension) => string;
};

function Tile({ at, drawing, caption, shown, text }: TileProps) {
  return (
    <g transform={`translate(${at} -4)`} fill="none" stroke="currentColor">
      <path d={drawing.lines} strokeWidth={0.35} />
      <path d={drawing.outline} strokeWidth={0.7} strokeLinejoin="round" />
      {drawing.dimensions
        .filter((d) => shown.includes(d.name))
        .map((d) => (
          <Measure key={d.name} dimension={d} label={text(d)} />
        ))}
      <text x={0} y={76} fontSize={5.5} textAnchor="middle" fill="currentColor" stroke="none">
        {caption}
      </text>
    </g>
  );
}

/** Where a dimension line stands: beside the stone, not across it. */
const OFFSET: Readonly<Record<Dimension["name"], readonly [number, number]>> = {
  width: [0, 9],
  length: [9, 0],
  table: [0, -7],
  crown: [6, 0],
  girdle: [6, 0],
  pavilion: [6, 0],
  depth: [-6, 0],
};

function Measure({ dimension, label }: { readonly dimension: Dimension; readonly label: string }) {
  const [dx, dy] = OFFSET[dimension.name];
  const [x1, y1] = [dimension.from[0] + dx, dimension.from[1] + dy];
  const [x2, y2] = [dimension.to[0] + dx, dimension.to[1] + dy];
  const upright = dx !== 0;
  const tick = upright ? `M${x1 - 1.5} ${y1}h3M${x2 - 1.5} ${y2}h3` : `M${x1} ${y1 - 1.5}v3M${x2} ${y2 - 1.5}v3`;
  const middle: [number, number] = [(x1 + x2) / 2, (y1 + y2) / 2];
  const place = upright ? `translate(${middle[0] + (dx > 0 ? 5.5 : -2)} ${middle[1]}) rotate(-90)` : `translate(${middle[0]} ${middle[1] + (dy > 0 ? 6 : -2.5)})`;
  return (
    <g strokeWidth={0.3}>
      <path d={`M${x1} ${y1}L${x2} ${y2}${tick}`} />
      <text transform={place} fontSize={4.6} textAnchor="middle" fill="currentColor" stroke="none">
        {label}
      </text>
    </g>
  );
}

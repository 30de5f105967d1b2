import type { Diagram, DiagramView } from "~/gem/drawing/stone-diagram";
import type { Dimension } from "~/gem/drawing/facet-drawing";
import { numberFormat, percentFormat } from "~/i18n/formats";

export type CertificateDiagramProps = {
  readonly diagram: Diagram;
  /** Measured size in mm. */
  readonly mm: { readonly length: number; readonly width: number; readonly depth: number };
  /**
   * Figures as printed in the report; those that it does not state are computed from the drawing and put in brackets.
   * Null if the cut has none.
   */
  readonly said: {
    readonly table: number;
    readonly depth: number;
    readonly crownAngle: number | null;
    readonly pavilionAngle: number | null;
    readonly girdle: number | null;
    readonly star: number | null;
    readonly lowerHalf: number | null;
  };
  /** Says in words what is drawn. */
  readonly title: string;
  readonly captions: { readonly crown: string; readonly pavilion: string; readonly profile: string };
  /** Language of the numbers. */
  readonly intl: string;
};

/**
 * Crown, pavilion and profile of a stone with millimetres, per cents and angles, as in a grading report; three
 * drawings, side by side if there is room.
 */
export function CertificateDiagram({ diagram, mm, said, title, captions, intl }: CertificateDiagramProps) {
  const millimetres = (value: number): string => numberFormat(intl, 2).format(value);
  const tenth = (value: number): string => numberFormat(intl, 1).format(value);
  const part = percentFormat(intl);
  const percent = (value: number | null, drawn: number): string =>
    value === null ? `(${part.format(drawn * 100)})` : part.format(value);
  const angle = (value: number | null, drawn: number): string =>
    value === null ? `(${tenth(drawn)}°)` : `${tenth(value)}°`;
  const of = (name: Dimension["name"]): number =>
    diagram.profile.dimensions.find((d) => d.name === name)?.ofWidth ?? 0;
  const stars = diagram.star > 0;
  return (
    <div className="certificate-diagram" role="img" aria-label={title}>
      <Tile
        view={diagram.crown}
        caption={captions.crown}
        note={stars ? `★ ${percent(said.star, diagram.star)}` : undefined}
      >
        <Level d={dimension(diagram.crown, "width")} by={9} label={`${millimetres(mm.width)} mm`} />
        <Upright d={dimension(diagram.crown, "length")} by={9} label={`${millimetres(mm.length)} mm`} />
      </Tile>
      <Tile
        view={diagram.pavilion}
        caption={captions.pavilion}
        note={stars ? `▽ ${percent(said.lowerHalf, diagram.lowerHalf)}` : undefined}
      />
      <Tile view={diagram.profile} caption={captions.profile}>
        <Level d={dimension(diagram.profile, "table")} by={-8} label={part.format(said.table)} />
        <Level d={dimension(diagram.profile, "width")} by={10} label={`${millimetres(mm.width)} mm`} />
        <Upright
          d={dimension(diagram.profile, "depth")}
          by={-15}
          label={part.format(said.depth)}
          second={`${millimetres(mm.depth)} mm`}
        />
        <Heights
          view={diagram.profile}
          crown={percent(null, of("crown"))}
          girdle={percent(said.girdle, of("girdle"))}
          pavilion={percent(null, of("pavilion"))}
        />
        <Slopes
          view={diagram.profile}
          crown={angle(said.crownAngle, diagram.crownAngle)}
          pavilion={angle(said.pavilionAngle, diagram.pavilionAngle)}
        />
      </Tile>
    </div>
  );
}

type TileProps = {
  readonly view: DiagramView;
  readonly caption: string;
  readonly note?: string | undefined;
  readonly children?: React.ReactNode;
};

function Tile({ view, caption, note, children }: TileProps) {
  return (
    <svg viewBox="-88 -70 176 140" width={352} height={280} aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <path d={view.lines} strokeWidth={0.4} />
        <path d={view.outline} strokeWidth={0.8} strokeLinejoin="round" />
        {children}
      </g>
      <text x={-86} y={-62} className="diagram-caption">
        {caption}
      </text>
      {note ? (
        <text x={86} y={-62} className="diagram-note">
          {note}
        </text>
      ) : null}
    </svg>
  );
}

function dimension(view: DiagramView, name: Dimension["name"]): Dimension {
  return view.dimensions.find((d) => d.name === name) ?? { name, from: [0, 0], to: [0, 0], ofWidth: 0 };
}

/** A level measure `by` units below (above when negative) what it measures. */
function Level({ d, by, label }: { readonly d: Dimension; readonly by: number; readonly label: string }) {
  const y = d.from[1] + by;
  const [a, b] = [Math.min(d.from[0], d.to[0]), Math.max(d.from[0], d.to[0])];
  return (
    <>
      <path strokeWidth={0.3} d={`M${a} ${y}H${b}M${a} ${y - 1.5}v3M${b} ${y - 1.5}v3`} />
      <text x={(a + b) / 2} y={by > 0 ? y + 7 : y - 2.5}>
        {label}
      </text>
    </>
  );
}

/**
 * A vertical dimension `by` units to the right (to the left if negative), to be read from below; a second line is
 * beside the first.
 */
function Upright({
  d,
  by,
  label,
  second,
}: {
  readonly d: Dimension;
  readonly by: number;
  readonly label: string;
  readonly second?: string;
}) {
  const x = d.from[0] + by;
  const [a, b] = [Math.min(d.from[1], d.to[1]), Math.max(d.from[1], d.to[1])];
  const at = (off: number): string => `translate(${x + off} ${(a + b) / 2}) rotate(-90)`;
  return (
    <>
      <path strokeWidth={0.3} d={`M${x} ${a}V${b}M${x - 1.5} ${a}h3M${x - 1.5} ${b}h3`} />
      <text transform={at(by > 0 ? 7 : -2.5)}>{label}</text>
      {second ? <text transform={at(by > 0 ? 14 : -9.5)}>{second}</text> : null}
    </>
  );
}

/** Crown height, girdle and pavilion depth, to the right of the profile. */
function Heights({
  view,
  crown,
  girdle,
  pavilion,
}: {
  readonly view: DiagramView;
  readonly crown: string;
  readonly girdle: string;
  readonly pavilion: string;
}) {
  const [c, g, p] = [dimension(view, "crown"), dimension(view, "girdle"), dimension(view, "pavilion")];
  const x = Math.max(c.from[0], g.from[0], p.from[0]) + 5;
  const at = (d: Dimension): number => (d.from[1] + d.to[1]) / 2 + 2;
  return (
    <>
      {[c, p].map((d) => (
        <path
          key={d.name}
          strokeWidth={0.3}
          d={`M${x} ${d.from[1]}V${d.to[1]}M${x - 1.5} ${d.from[1]}h3M${x - 1.5} ${d.to[1]}h3`}
        />
      ))}
      <text x={x + 2.5} y={at(c) - 3.5} className="diagram-start">
        {crown}
      </text>
      <text x={x + 2.5} y={at(g)} className="diagram-start">
        {girdle}
      </text>
      <text x={x + 2.5} y={at(p) + 2} className="diagram-start">
        {pavilion}
      </text>
    </>
  );
}

/** Crown and pavilion angles under the slopes that they belong to. */
function Slopes({
  view,
  crown,
  pavilion,
}: {
  readonly view: DiagramView;
  readonly crown: string;
  readonly pavilion: string;
}) {
  const [g, p, t] = [dimension(view, "girdle"), dimension(view, "pavilion"), dimension(view, "table")];
  const top = Math.min(t.from[1], t.to[1]);
  const bottom = Math.max(p.from[1], p.to[1]);
  const level = Math.max(g.from[1], g.to[1]);
  return (
    <>
      <text x={-57} y={top + 1}>
        {crown}
      </text>
      <text x={-36} y={level + (bottom - level) * 0.78}>
        {pavilion}
      </text>
    </>
  );
}

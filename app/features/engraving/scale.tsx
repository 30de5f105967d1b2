import type { Inside } from "./shown";

/** Size of the server's picture (app/gem/engraving/picture.ts), and where in it the whole band begins, px. */
export const PICTURE = { width: 720, height: 212, whole: 142 } as const;
/** Space between the band and the scale in the file. The frame of the enlarged part is above it. In px. */
const BELOW = 6;

/** Height of the picture down to the end of the band, without the file's own scale, px. */
export const footOf = ({ length, width }: Inside): number =>
  Math.round(PICTURE.whole + (width * PICTURE.width) / length + BELOW);

/**
 * A scale in millimetres below the picture of the band, counted from its left end. Its type has the same size on every
 * screen.
 */
export function EngravingScale({ inside: { length } }: { inside: Inside }) {
  const ticks = Array.from({ length: Math.floor(length) + 1 }, (_, mm) => {
    const height = mm % 10 === 0 ? 8 : mm % 5 === 0 ? 6 : 4;
    return `M${String(mm)} 0v${String(height)}`;
  });
  const tens = Array.from({ length: Math.floor(length / 10) }, (_, i) => (i + 1) * 10);
  return (
    <svg className="engraving-scale" aria-hidden="true">
      <svg viewBox={`0 0 ${String(length)} 8`} preserveAspectRatio="none" width="100%" height="8">
        <path d={ticks.join("")} />
      </svg>
      {tens.map((mm) => (
        <text
          key={mm}
          x={`${((mm / length) * 100).toFixed(2)}%`}
          y="20"
          textAnchor={length - mm < 2 ? "end" : "middle"}
        >
          {mm}
        </text>
      ))}
    </svg>
  );
}

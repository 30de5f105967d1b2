import { useTranslation } from "react-i18next";
import type { CutSlug } from "~/domain/ring";
import { DEFAULT_SIZE, innerDiameter } from "~/domain/ring-size";
import { figuresQuery, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { query } from "~/lib/paths";

type Sized = { cut: CutSlug; length: number; width: number; figures: DrawnFigures };

/** Band under the stone and the sheet that it lies on, mm. */
const BAND = 2;
const MARGIN = 4;
/** Length of the check ruler, mm. */
const RULER = 10;
/** A finger is about so much wider than the inside of its ring, because it gives way. */
const FLESH = 1.04;

/** A stone on a finger from above, drawn in millimetres of CSS: life-size where the screen keeps its millimetres. */
export function OnFinger({ stone, size }: { stone: Sized; size: number | null }) {
  const { t } = useTranslation("stone");
  const circumference = size ?? DEFAULT_SIZE;
  const finger = innerDiameter(circumference) * FLESH;
  const [w, h] = [finger + 2 * MARGIN, Math.max(28, stone.length + 18)];
  const longest = Math.max(stone.length, stone.width);
  // The picture of a stone leaves three hundredths around it.
  const box = longest * 1.06;
  return (
    <figure className="on-finger">
      <svg width={`${w}mm`} height={`${h}mm`} viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`} role="img" aria-label={t("size.alt", { mm: circumference })}>
        <path className="finger" d={`M${-finger / 2} ${h / 2}V${-h / 2}H${finger / 2}V${h / 2}z`} />
        <rect className="finger-band" x={-finger / 2 - 0.6} y={-BAND / 2} width={finger + 1.2} height={BAND} rx={0.6} />
        <image href={`/render/stone.svg${query({ cut: stone.cut, detail: "medium", ...figuresQuery(stone.figures) })}`} x={-box / 2} y={-box / 2} width={box} height={box} />
        <path className="ruler" d={`M${-RULER / 2} ${h / 2 - 2}h${RULER}M${-RULER / 2} ${h / 2 - 2.7}v1.4M${RULER / 2} ${h / 2 - 2.7}v1.4`} />
      </svg>
      <figcaption>{t("size.finger", { mm: circumference })}<span className="hint">{t("size.true")}</span></figcaption>
    </figure>
  );
}

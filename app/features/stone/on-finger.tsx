import { useTranslation } from "react-i18next";
import type { CutSlug } from "~/domain/ring";
import { DEFAULT_SIZE, innerDiameter } from "~/domain/ring-size";
import { figuresQuery, type DrawnFigures } from "~/features/stone-drawing/stone-picture";
import { query } from "~/lib/paths";

type Sized = { cut: CutSlug; length: number; width: number; figures: DrawnFigures };

/** Band under the stone and the surface on which it lies, mm. */
const BAND = 2;
const MARGIN = 4;
/** From the ring to the tip of the finger, mm, and how round the tip is. */
const TIP = 38;
const TAPER = 1.1;
/** Length of the check ruler, mm. */
const RULER = 10;
/** A finger is about so much wider than the inside of its ring, because it gives way. */
const FLESH = 1.04;

/** A stone on a finger from above, drawn in CSS millimetres: life-size if the screen's millimetres are accurate. */
export function OnFinger({ stone, size }: { stone: Sized; size: number | null }) {
  const { t } = useTranslation("stone");
  const circumference = size ?? DEFAULT_SIZE;
  const finger = innerDiameter(circumference) * FLESH;
  const half = finger / 2;
  const [w, up, down] = [finger + 2 * MARGIN, TIP + MARGIN, Math.max(16, stone.length / 2 + 8)];
  const longest = Math.max(stone.length, stone.width);
  // The picture of a stone leaves three hundredths around it.
  const box = longest * 1.06;
  return (
    <figure className="on-finger">
      <svg
        width={`${w}mm`}
        height={`${up + down}mm`}
        viewBox={`${-w / 2} ${-up} ${w} ${up + down}`}
        role="img"
        aria-label={t("size.alt", { mm: circumference })}
      >
        <path
          className="finger"
          d={`M${-half} ${down}V${half * TAPER - TIP}a${half * TAPER} ${half * TAPER} 0 0 1 ${2 * half} 0V${down}z`}
        />
        <rect
          className="nail"
          x={-half * 0.58}
          y={2 - TIP}
          width={half * 1.16}
          height={TIP * 0.34}
          rx={half * 0.5}
        />
        <rect
          className="finger-band"
          x={-half - 0.6}
          y={-BAND / 2}
          width={finger + 1.2}
          height={BAND}
          rx={0.6}
        />
        <image
          href={`/render/stone.svg${query({ cut: stone.cut, detail: "medium", ...figuresQuery(stone.figures) })}`}
          x={-box / 2}
          y={-box / 2}
          width={box}
          height={box}
        />
        <path
          className="ruler"
          d={`M${-RULER / 2} ${down - 2}h${RULER}M${-RULER / 2} ${down - 2.7}v1.4M${RULER / 2} ${down - 2.7}v1.4`}
        />
      </svg>
      <figcaption>
        {t("size.finger", { mm: circumference })}
        <span className="hint">{t("size.true")}</span>
      </figcaption>
    </figure>
  );
}

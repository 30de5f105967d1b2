import { innerDiameter, localSize, SIZE_MAX, SIZES, sizeSystem } from "~/domain/ring-size";
import { numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";

/** The sheet, mm: narrow enough for A4 (210) and Letter (215.9) with 12 mm margins. */
const WIDTH = 180;
const CIRCLES_AT = 96;
const PER_ROW = 6;
const CELL = { w: WIDTH / PER_ROW, h: 31 };
const HEIGHT = CIRCLES_AT + Math.ceil(SIZES.length / PER_ROW) * CELL.h;
/** ISO/IEC 7810 ID-1: every bank card, mm. */
const CARD = { w: 85.6, h: 53.98 };
const RULER = 50;

/** One user unit is one millimetre, on screen where the screen allows it and on paper at 100 %. */
export function SizeSheet() {
  const { t } = useTranslation("size");
  const { region, tag } = useLocale();
  const system = sizeSystem(region);
  const number = numberFormat(tag, 1);
  const label = (size: number) =>
    system === "eu" ? String(size) : `${String(size)} · ${localSize(size, system)}`;
  return (
    <svg
      className="size-sheet"
      width={`${String(WIDTH)}mm`}
      height={`${String(HEIGHT)}mm`}
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      role="img"
      aria-label={t("sheet_label")}
    >
      <g transform="translate(0.5 1)">
        <rect className="sheet-cut" x="0" y="6" width="90" height="11" />
        <path className="sheet-mark" d="M0 6v11l-0 0M0 11.5l3-2.2v4.4z" />
        <text x="5" y="12.7">
          {t("strip_start")}
        </text>
        {SIZES.map((size) => (
          <g key={size}>
            <path className="sheet-line" d={`M${String(size)} 6v${size % 5 ? "2.5" : "4"}`} />
            {size % 5 ? null : (
              <text className="sheet-small" x={size} y="13.6" textAnchor="middle">
                {size}
              </text>
            )}
          </g>
        ))}
        <path className="sheet-line" d={`M${String(SIZE_MAX + 4)} 8v7`} />
        <text x="0" y="3">
          {t("strip")}
        </text>
      </g>
      <g transform="translate(0.5 30)">
        <rect className="sheet-line" x="0" y="4" width={CARD.w} height={CARD.h} rx="3.18" />
        <text x={CARD.w / 2} y="29" textAnchor="middle">
          {t("card")}
        </text>
        <text className="sheet-small" x={CARD.w / 2} y="34" textAnchor="middle">
          {t("card_size")}
        </text>
      </g>
      <g transform="translate(110 42)">
        <path
          className="sheet-line"
          d={`M0 0h${String(RULER)}${Array.from({ length: RULER + 1 }, (_, mm) => mark(mm)).join("")}`}
        />
        {[0, 10, 20, 30, 40, 50].map((mm) => (
          <text key={mm} className="sheet-small" x={mm} y="9.5" textAnchor="middle">
            {mm}
          </text>
        ))}
        <text x="0" y="-3">
          {t("ruler")}
        </text>
      </g>
      {SIZES.map((size, i) => (
        <g key={size} transform={`translate(${middleOf(i).map(String).join(" ")})`}>
          <circle className="sheet-circle" r={innerDiameter(size) / 2} />
          <text y="1" textAnchor="middle">
            {label(size)}
          </text>
          <text className="sheet-small" y="5" textAnchor="middle">
            ⌀ {number.format(innerDiameter(size))}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A mark of the ruler as path data: longer every five and every ten millimetres. */
const mark = (mm: number): string => `M${String(mm)} 0v${mm % 10 === 0 ? "6" : mm % 5 === 0 ? "4" : "2.5"}`;

/** Position of the circle of a size on the sheet, in mm. */
const middleOf = (i: number): [x: number, y: number] => [
  (i % PER_ROW) * CELL.w + CELL.w / 2,
  CIRCLES_AT + Math.floor(i / PER_ROW) * CELL.h + 12,
];

import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { COLORS } from "~/domain/ring";
import { useDiamondWords } from "~/features/diamonds/diamond-words";
import type { ShownDiamond } from "~/features/diamonds/shown";
import { useLocale } from "~/i18n/use-locale";
import { ScrollTable } from "~/ui/scroll-table";

const WIDTH = 350;
const HEIGHT = 200;
const FOOT = 24;
const HEAD = 40;
const COLUMN = WIDTH / COLORS.length;
/** Radius of a suggestion's number. */
const MARK = 9;

/**
 * How much weight a step of colour costs: the heaviest diamond of each colour within the budget as bars from zero, with
 * the numbers of the suggestions on them; and the same as a table.
 */
export function TradeChart({
  heaviest,
  suggested,
  to,
}: {
  heaviest: ShownDiamond[];
  suggested: ShownDiamond[];
  to: (sku: string) => string;
}) {
  const { t } = useTranslation("diamonds");
  const { money, weight } = useLocale();
  const words = useDiamondWords();
  const most = Math.max(...heaviest.map(({ carat }) => carat));
  const x = (color: ShownDiamond["color"]) => (COLORS.indexOf(color) + 0.5) * COLUMN;
  const y = (carat: number) => HEIGHT - FOOT - (carat / most) * (HEIGHT - FOOT - HEAD);
  // Numbers that would overlap are placed side by side.
  const beside = (one: ShownDiamond): number => {
    const together = suggested.filter(
      ({ color, carat }) => color === one.color && Math.abs(y(carat) - y(one.carat)) < 2 * MARK,
    );
    return (together.indexOf(one) - (together.length - 1) / 2) * (2 * MARK + 1);
  };
  return (
    <section className="trade" aria-labelledby="trade">
      <h2 id="trade">{t("three.chart")}</h2>
      <p className="hint">{t("three.chart_hint")}</p>
      <div className="trade-body">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t("three.chart_alt")}>
          {heaviest.map(({ sku, color, carat }) => (
            <g key={sku}>
              <rect
                className="trade-bar"
                x={x(color) - COLUMN * 0.32}
                y={y(carat)}
                width={COLUMN * 0.64}
                height={HEIGHT - FOOT - y(carat)}
              />
              <text x={x(color)} y={y(carat) - 16}>
                {weight(carat)}
              </text>
            </g>
          ))}
          <path className="trade-axis" d={`M0 ${HEIGHT - FOOT}H${WIDTH}`} />
          {COLORS.map((color) => (
            <text key={color} className="trade-color" x={x(color)} y={HEIGHT - 7}>
              {color}
            </text>
          ))}
          {suggested.map((one, i) => (
            <g key={one.sku} className="trade-mark">
              <circle cx={x(one.color) + beside(one)} cy={y(one.carat)} r={MARK} />
              <text x={x(one.color) + beside(one)} y={y(one.carat) + 4}>
                {i + 1}
              </text>
            </g>
          ))}
        </svg>
        <ScrollTable label={t("three.chart")}>
          <table className="trade-table">
            <thead>
              <tr>
                <th scope="col">{t("field.color")}</th>
                <th scope="col">{t("three.heaviest")}</th>
                <th scope="col">{t("price")}</th>
              </tr>
            </thead>
            <tbody>
              {heaviest.map((one) => (
                <tr key={one.sku}>
                  <th scope="row">{one.color}</th>
                  <td>
                    <Link to={to(one.sku)}>{words.name(one)}</Link>
                    <span className="sub">{one.clarity}</span>
                  </td>
                  <td>{money(one.price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </div>
    </section>
  );
}

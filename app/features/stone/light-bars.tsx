import { numberFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { LightCard, Range } from "~/gem/stone/light-card";

/** Ends of the scales: shares are of all light, degrees of what diamonds reach. */
const SCALES = { brightness: 1, fire: 2, leakage: 1, contrast: 0.5 } as const;
type Measure = keyof typeof SCALES;
const MEASURES = ["brightness", "fire", "leakage", "contrast"] as const;
const WIDTH = 240;
const ROW = 12;

/** Measures of a light card as bars with the range that the report's rounding leaves open, and the same in words. */
export function LightBars({ light, hints = true }: { light: LightCard; hints?: boolean }) {
  const { t } = useTranslation("stone");
  const write = useMeasure();
  return (
    <dl className="light-bars">
      {MEASURES.map((name) => {
        const range = light[name];
        const words = t("light.range", { low: write(name, range.low), high: write(name, range.high) });
        return (
          <div key={name}>
            <dt>{t(`light.${name}`)}</dt>
            <dd>
              <span className="light-value">{write(name, range.value)}</span>{" "}
              <span className="light-range">{words}</span>
              <Bar range={range} end={SCALES[name]} />
              {hints ? <span className="hint">{t(`light.${name}_hint`)}</span> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Writes a measure in the reader's way: whole per cents, hundredths of a degree. */
export function useMeasure(): (name: Measure, value: number) => string {
  const { t } = useTranslation("stone");
  const { tag } = useLocale();
  const whole = numberFormat(tag, 0);
  const hundredth = numberFormat(tag, 2);
  return (name, value) =>
    name === "fire"
      ? t("light.degrees", { value: hundredth.format(value) })
      : t("light.percent", { value: whole.format(value * 100) });
}

function Bar({ range, end }: { range: Range; end: number }) {
  const x = (value: number): number => Math.round(Math.min(1, value / end) * WIDTH * 10) / 10;
  const [low, high, at] = [x(range.low), x(range.high), x(range.value)];
  return (
    <svg
      className="light-bar"
      viewBox={`0 0 ${WIDTH} ${ROW}`}
      width={WIDTH}
      height={ROW}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect className="light-scale" y={5} width={WIDTH} height={2} />
      <rect className="light-span" x={low} y={2} width={Math.max(1.5, high - low)} height={8} />
      <path className="light-ends" d={`M${low} 1v10M${high} 1v10`} />
      <rect className="light-at" x={at - 1.25} width={2.5} height={ROW} />
    </svg>
  );
}

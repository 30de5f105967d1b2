import { useTranslation } from "react-i18next";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import { Fold } from "./fold";

type Step = { value: string; price_min: number };

/** Colour and clarity, each as a range that starts with the best, with the resulting lowest price. */
export function QualityChoice({ creation }: { creation: ShownCreation }) {
  const { t } = useTranslation(["shop", "explain"]);
  const { colors, clarities, quality } = creation;
  const { grades, quality: range } = useRingWords();
  // An exact stone has its own price.
  if (creation.stone || !colors.length) return null;
  return (
    <Fold
      title={
        <>
          {t("shop:choose.quality")} <span>{range(quality)}</span>
        </>
      }
    >
      <Grades
        name="colorTo"
        title={t("shop:choose.color")}
        steps={colors}
        chosen={quality.color}
        label={(value) => grades("color", value)}
        currency={creation.price.currency}
      />
      <Grades
        name="clarityTo"
        title={t("shop:choose.clarity")}
        steps={clarities}
        chosen={quality.clarity}
        label={(value) => grades("clarity", value)}
        currency={creation.price.currency}
      />
      <details>
        <summary>{t("explain:quality_title")}</summary>
        <p>{t("explain:grades")}</p>
        <p>{t("explain:quality")}</p>
      </details>
    </Fold>
  );
}

function Grades({
  name,
  title,
  steps,
  chosen,
  label,
  currency,
}: {
  name: "colorTo" | "clarityTo";
  title: string;
  steps: readonly Step[];
  chosen: string;
  label: (value: string) => string;
  currency: ShownCreation["price"]["currency"];
}) {
  const { t } = useTranslation("shop");
  const { money } = useLocale();
  return (
    <fieldset className="grade-choice">
      <legend>{title}</legend>
      <div>
        {steps.map(({ value, price_min }) => (
          <label key={value} className="option">
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {label(value)}
              <small>{t("price.from_short", { price: money(price_min, currency) })}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

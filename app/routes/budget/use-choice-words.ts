import { inPhrase } from "~/i18n/in-phrase";
import { numberFormat } from "~/i18n/formats";
import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import type { Choice } from "./page-data";

/** The label and link of a choice: the ring's own page with its cut, weight and, if one was named, size. */
export function useChoiceWords(size: number | null) {
  const { t } = useTranslation(["budget", "shop", "reference"]);
  const { href, tag } = useLocale();
  const weight = numberFormat(tag, 2);
  return {
    figure: (carat: number) => weight.format(carat),
    carat: (carat: number) => t("budget:carat", { carat: weight.format(carat) }),
    grades: ({ color, clarity }: Choice) => t("budget:grades", { color, clarity }),
    ring: ({ cut, metal }: Choice) =>
      t("budget:ring", { cut: t(`reference:cut.${cut}`), metal: inPhrase(t(`reference:metal.${metal}`)) }),
    alt: ({ aesthetic, cut, metal }: Choice) =>
      t("shop:picture", {
        name: aesthetic.label,
        cut: inPhrase(t(`reference:cut.${cut}`)),
        metal: inPhrase(t(`reference:metal.${metal}`)),
      }),
    ready: ({ availability, lead_weeks }: Choice) =>
      availability === "weeks"
        ? t("reference:availability.weeks", { count: lead_weeks })
        : t(`reference:availability.${availability}`),
    to: ({ aesthetic, metal, cut, band }: Choice) =>
      href("ring", { metal, aesthetic: aesthetic.value }, { cut, carat: formatCarat(band), size }),
  };
}

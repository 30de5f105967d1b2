import { useTranslation } from "react-i18next";
import { useShare } from "~/features/diamonds/diamond-words";
import { losses, type Loss, type Suggested, type SuggestedAs } from "~/features/diamonds/trade";
import { listFormat, numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";

/** A sentence with numbers about what a suggestion has more and less than the others. */
export function useTradeWords(): (one: Suggested, others: readonly Suggested[]) => string {
  const { t } = useTranslation("diamonds");
  const { tag, weight } = useLocale();
  const share = useShare();
  const list = listFormat(tag);
  const figure: Record<SuggestedAs, (one: Suggested) => string> = {
    largest: ({ carat }) => weight(carat),
    whitest: ({ color }) => color,
    brightest: ({ light }) => (light ? share(light.value) : ""),
  };
  const gain = (as: SuggestedAs, one: Suggested, others: readonly Suggested[]) =>
    t(`three.gain.${as}`, {
      value: figure[as](one),
      others: list([...new Set(others.map(figure[as]).filter(Boolean))]),
    });
  const loss = ({ key, by }: Loss) =>
    key === "color" || key === "clarity"
      ? t(`three.loss.${key}`, { count: by })
      : t(`three.loss.${key}`, {
          by: key === "weight" ? weight(by) : numberFormat(tag, 0).format(by * 100),
        });
  return (one, others) => {
    if (!others.length) return t("three.only");
    const gains = list(one.as.map((as) => gain(as, one, others)));
    const given = losses(one, others).map(loss);
    return given.length
      ? t("three.sentence", { gains, losses: list(given) })
      : t("three.sentence_free", { gains });
  };
}

import { inRow, numberFormat } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { DiamondState, ShownDiamond } from "./shown";

const TONE: Record<DiamondState, "good" | "busy" | "bad"> = { free: "good", held: "busy", sold: "bad" };

/** Who has a diamond, as far as a shopper may know, in words and never by colour alone. */
export function DiamondStateLabel({ state }: { state: DiamondState }) {
  const { t } = useTranslation("diamonds");
  return <span className={`state state-${TONE[state]}`}>{t(`state.${state}`)}</span>;
}

/** A share of all light in whole per cents, as the language writes them. */
export function useShare(): (value: number) => string {
  const { t } = useTranslation("gem");
  const { tag } = useLocale();
  return (value) => t("percent", { value: numberFormat(tag, 0).format(value * 100) });
}

/** How diamonds are named, and how their light reads. */
export function useDiamondWords(): {
  name: (stone: Pick<ShownDiamond, "cut" | "carat">) => string;
  /** The name with the grades. */
  graded: (stone: Pick<ShownDiamond, "cut" | "carat" | "color" | "clarity">) => string;
  light: (stone: Pick<ShownDiamond, "light">) => string;
} {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { weight, tag } = useLocale();
  const share = useShare();
  const name = ({ cut, carat }: Pick<ShownDiamond, "cut" | "carat">) =>
    t("diamonds:name", { cut: t(`gem:cut.${cut}`), carat: weight(carat) });
  return {
    name,
    graded: ({ color, clarity, ...stone }) => inRow(tag, [name(stone), color, clarity]),
    light: ({ light }) =>
      light
        ? t("diamonds:light", { value: share(light.value), low: share(light.low), high: share(light.high) })
        : t("diamonds:light_later"),
  };
}

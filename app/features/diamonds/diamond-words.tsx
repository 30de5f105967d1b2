import { useMeasure } from "~/features/stone/light-bars";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { DiamondState, ShownDiamond } from "./shown";

const TONE: Record<DiamondState, "good" | "busy" | "bad"> = { free: "good", held: "busy", sold: "bad" };

/** Who has a diamond, as far as a shopper may know, in words and never by colour alone. */
export function DiamondStateLabel({ state }: { state: DiamondState }) {
  const { t } = useTranslation("diamonds");
  return <span className={`state state-${TONE[state]}`}>{t(`state.${state}`)}</span>;
}

/** How diamonds are named, and how their light reads. */
export function useDiamondWords(): {
  name: (stone: Pick<ShownDiamond, "cut" | "carat">) => string;
  light: (stone: Pick<ShownDiamond, "light">) => string;
} {
  const { t } = useTranslation(["diamonds", "stone", "print"]);
  const { weight } = useLocale();
  const measure = useMeasure();
  const share = (value: number) => measure("brightness", value);
  return {
    name: ({ cut, carat }) => t("diamonds:name", { cut: t(`print:cut.${cut}`), carat: weight(carat) }),
    light: ({ light }) =>
      light
        ? t("diamonds:light", {
            name: t("stone:light.brightness"),
            value: share(light.value),
            range: t("stone:light.range", { low: share(light.low), high: share(light.high) }),
          })
        : t("diamonds:light_later"),
  };
}

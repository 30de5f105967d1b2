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

/** How diamonds are named. */
export function useDiamondWords(): {
  name: (stone: Pick<ShownDiamond, "cut" | "carat">) => string;
  /** The name with the grades. */
  graded: (stone: Pick<ShownDiamond, "cut" | "carat" | "color" | "clarity">) => string;
} {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { weight, tag } = useLocale();
  const name = ({ cut, carat }: Pick<ShownDiamond, "cut" | "carat">) =>
    t("diamonds:name", { cut: t(`gem:cut.${cut}`), carat: weight(carat) });
  return {
    name,
    graded: ({ color, clarity, ...stone }) => inRow(tag, [name(stone), color, clarity]),
  };
}

/** How the light of a diamond reads. The range in brackets after its figure stands whole, on a line of its own where there is no room. */
export function DiamondLight({ light }: Pick<ShownDiamond, "light">) {
  const { t } = useTranslation("diamonds");
  const share = useShare();
  if (!light) return t("light_later");
  const said = t("light", { value: share(light.value), low: share(light.low), high: share(light.high) });
  const range = said.search(/[(（]/);
  return (
    <>
      {said.slice(0, range)}
      <span className="diamond-range">{said.slice(range)}</span>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { DiamondStateLabel, useDiamondWords } from "~/features/diamonds/diamond-words";
import type { DiamondState } from "~/features/diamonds/shown";
import type { ShownStone } from "~/features/stone/shown";
import { useLocale } from "~/i18n/use-locale";

/** The diamond, its origin, its availability, and the price of the ring with it. */
export function DiamondHead({ stone, state, tax }: { stone: ShownStone; state: DiamondState; tax: string }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { money } = useLocale();
  const words = useDiamondWords();
  return (
    <header className="stone-head">
      <h1>{words.graded(stone)}</h1>
      <p>
        {/* The origin of a stone is stated wherever it is shown. */}
        <span>{t(`gem:origin.${stone.origin}`)}</span>
        <DiamondStateLabel state={state} />
        {stone.price ? (
          <span>
            {t("diamonds:price")} <span className="price">{money(stone.price)}</span>{" "}
            <span className="tax-label">{tax}</span>
          </span>
        ) : null}
      </p>
    </header>
  );
}

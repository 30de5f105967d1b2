import { useTranslation } from "react-i18next";
import { inRow } from "~/i18n/formats";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { DiamondStateLabel, useDiamondWords } from "./diamond-words";
import type { VisitStones } from "./shown";

/** What `VisitDiamonds` shows of one diamond or more. */
export default function VisitList({ of }: { of: NonNullable<VisitStones> }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { href, tag } = useLocale();
  const words = useDiamondWords();
  const { aesthetic, metal, ...kept } = of.ring;
  return (
    <div>
      <dt>{t("diamonds:marks.of_visit")}</dt>
      <dd>
        <ul className="visit-diamonds">
          {of.items.map(({ sku, stone, state, diamond }) => {
            const name = inRow(tag, [
              words.graded(stone),
              stone.origin === "natural" ? "" : t(`gem:origin.${stone.origin}`),
            ]);
            return (
              <li key={sku}>
                {diamond && aesthetic && metal ? (
                  <TextLink to={href("diamond", { aesthetic, metal, sku }, kept)}>{name}</TextLink>
                ) : (
                  name
                )}{" "}
                <DiamondStateLabel state={state} />
              </li>
            );
          })}
        </ul>
      </dd>
    </div>
  );
}

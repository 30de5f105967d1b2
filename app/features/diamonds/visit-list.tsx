import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { DiamondStateLabel, useDiamondWords } from "./diamond-words";
import type { Marked, VisitStones } from "./shown";

/** What `VisitDiamonds` shows of one diamond or more. */
export default function VisitList({ of }: { of: NonNullable<VisitStones> }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { href } = useLocale();
  const words = useDiamondWords();
  const { aesthetic, metal, ...kept } = of.ring;
  const grades = ({ color, clarity, origin }: Marked["stone"]) =>
    [color, clarity, ...(origin === "natural" ? [] : [t(`gem:origin.${origin}`)])].join(", ");
  return (
    <div>
      <dt>{t("diamonds:marks.of_visit")}</dt>
      <dd>
        <ul className="visit-diamonds">
          {of.items.map(({ sku, stone, state, diamond }) => {
            const name = `${words.name(stone)}, ${grades(stone)}`;
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

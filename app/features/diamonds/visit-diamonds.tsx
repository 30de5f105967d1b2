import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import { DiamondStateLabel, useDiamondWords } from "./diamond-words";
import type { Marked } from "./shown";

export type VisitStones = {
  /** The ring of the visit, as pages of a diamond take it; without mount where the visit is about none. */
  ring: { aesthetic?: string | undefined; metal?: string | undefined } & Record<string, string | undefined>;
  items: Marked[];
} | null;

/** A row of a visit's facts: the diamonds that it asks to see, as they stand now; one that fits the visit's ring opens in it. */
export function VisitDiamonds({ of }: { of: VisitStones }) {
  const { t } = useTranslation(["diamonds", "gem"]);
  const { href } = useLocale();
  const words = useDiamondWords();
  if (!of?.items.length) return null;
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

import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import type { Search } from "~/lib/paths";
import type { ShownCreation } from "./creation";
import { DOT } from "~/lib/dots";

type ChangeLine = {
  kind: "stone" | "mount" | "sides" | "engraving" | "band" | "rounding" | "list" | "tax";
  amount: number;
};
export type Since = { was: string; difference: number; change: ChangeLine[] };

/** "+€420 since your last choice: stone +€415, rounding +€5", with the way to the whole explanation. */
export function PriceSince({
  creation,
  search,
  since,
}: {
  creation: ShownCreation;
  search: Search;
  since: Since | null;
}) {
  const { t } = useTranslation(["explain", "reference"]);
  const { href, difference } = useLocale();
  const { currency } = creation.price;
  const why = href(
    "ring-price",
    { metal: creation.metal, aesthetic: creation.aesthetic },
    { ...search, was: since?.was },
  );
  return (
    <div className="price-since">
      {since ? (
        <p role="status">
          <strong>
            {since.difference
              ? t("explain:since.changed", { amount: difference(since.difference, currency) })
              : t("explain:since.same")}
          </strong>
          {since.change.length ? (
            <span>
              {since.change
                .map(({ kind, amount }) =>
                  t("explain:since.line", {
                    name: t(`reference:line.${kind}`),
                    amount: difference(amount, currency),
                  }),
                )
                .join(DOT)}
            </span>
          ) : null}
        </p>
      ) : null}
      <TextLink to={why}>{t("explain:since.why")}</TextLink>
    </div>
  );
}

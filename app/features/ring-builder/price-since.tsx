import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import type { Search } from "~/lib/paths";
import { TextLink } from "~/ui/button";
import type { ShownCreation } from "./creation";

type ChangeLine = {
  kind: "stone" | "mount" | "sides" | "engraving" | "band" | "rounding" | "list" | "tax";
  amount: number;
};
export type Since = { was: string; difference: number; change: ChangeLine[] };

/** "+€420 since your last choice: stone +€415, rounding +€5". */
export function PriceSince({
  since,
  currency,
}: {
  since: Since;
  currency: ShownCreation["price"]["currency"];
}) {
  const { t } = useTranslation(["explain", "reference"]);
  const { difference } = useLocale();
  return (
    <p role="status" className="price-since">
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
  );
}

/** Leads to the page that explains how the price is made up. */
export function WhyThisPrice({
  creation: { metal, aesthetic },
  search,
}: {
  creation: ShownCreation;
  search: Search;
}) {
  const { t } = useTranslation("explain");
  const { href } = useLocale();
  return <TextLink to={href("ring-price", { metal, aesthetic }, search)}>{t("since.why")}</TextLink>;
}

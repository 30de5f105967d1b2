import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatCarat } from "~/domain/ring";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useLocale } from "~/i18n/use-locale";

/** The lowest price of this ring, as its card in the catalogue shows it, with a link to that weight. */
export function Lightest({
  creation,
  search,
}: {
  creation: ShownCreation;
  search: Record<string, string | undefined>;
}) {
  const { t } = useTranslation("shop");
  const { href, money, weight } = useLocale();
  const { metal, aesthetic, stone, carats, carat, price } = creation;
  const least = carats.find(({ available }) => available);
  if (stone || !least || least.min === carat.min) return null;
  return (
    <p>
      <Link
        className="text-link"
        to={href("ring", { metal, aesthetic }, { ...search, carat: formatCarat(least.min) })}
        preventScrollReset
      >
        {t("price.from_at", { price: money(least.price_min, price.currency), carat: weight(least.min) })}
      </Link>
    </p>
  );
}

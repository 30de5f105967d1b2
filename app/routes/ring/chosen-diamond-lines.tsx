import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { TextLink } from "~/ui/button";

/**
 * The exact diamond with which the ring is shown and priced, if one is chosen. It comes before the choice of weight.
 */
export default function ChosenDiamondLines({
  creation: { stone, metal, aesthetic },
  search,
}: {
  creation: ShownCreation;
  search: Record<string, string | undefined>;
}) {
  const { t } = useTranslation(["shop", "diamonds"]);
  const { href, weight } = useLocale();
  if (!stone) return null;
  const ring = { metal, aesthetic };
  const { cut: _cut, carat: _carat, stone: _stone, ...kept } = search;
  return (
    <section className="chosen-diamond" aria-labelledby="chosen-diamond">
      <h2 id="chosen-diamond" className="choice-title">
        {t(stone.origin === "laboratory-grown" ? "shop:exact.title_grown" : "shop:exact.title")}{" "}
        <span>{t("shop:exact.grades", { ...stone, carat: weight(stone.carat) })}</span>
      </h2>
      <p>
        <TextLink to={href("diamond", { ...ring, sku: stone.sku }, kept)}>{t("diamonds:see")}</TextLink>
        {DOT}
        <Link
          className="text-link"
          replace
          preventScrollReset
          to={href("ring", ring, { ...search, stone: undefined })}
        >
          {t("diamonds:let_go")}
        </Link>
      </p>
    </section>
  );
}

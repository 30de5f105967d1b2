import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import type { ShownItem } from "./item";

/**
 * The link from an item to its exact stone or, if that stone is no longer available, to the nearest equivalent, where
 * there is one. Nothing is replaced automatically.
 * @param hasTwin false where the stock check found no equivalent; then the item says so
 */
export function StoneLink({
  item,
  availability,
  hasTwin = true,
}: {
  item: ShownItem;
  availability: Availability;
  hasTwin?: boolean | undefined;
}) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  if (!item.stone) return null;
  const gone = availability === "not_available" || availability === "no_longer_available";
  const replaced = gone && hasTwin;
  const to = href(
    "pro-stone",
    { sku: item.stone.sku },
    {
      aesthetic: item.aesthetic,
      metal: item.metal,
      size: item.size,
      ...(replaced
        ? {
            twin: 1,
            ...(item.engraving ? { engravingText: item.engraving, engravingFont: item.engravingFont } : {}),
          }
        : {}),
    },
  );
  return (
    <>
      {gone && !hasTwin ? <span className="quiet">{t("item.no_twin")}</span> : null}
      <TextLink to={to}>
        {replaced ? t("item.find_twin") : t("item.see_stone")}
        <span className="visually-hidden"> {item.stone.gia}</span>
      </TextLink>
    </>
  );
}

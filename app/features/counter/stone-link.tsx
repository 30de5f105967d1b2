import { useTranslation } from "react-i18next";
import type { Availability } from "~/domain/ring";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";
import type { ShownItem } from "./item";

/**
 * The link from an item to its exact stone or, if that stone is no longer available, to the nearest equivalent. Nothing
 * is replaced automatically.
 */
export function StoneLink({ item, availability }: { item: ShownItem; availability: Availability }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  if (!item.stone) return null;
  const gone = availability === "not_available" || availability === "no_longer_available";
  const to = href(
    "pro-stone",
    { sku: item.stone.sku },
    {
      aesthetic: item.aesthetic,
      metal: item.metal,
      size: item.size,
      ...(gone
        ? {
            twin: 1,
            ...(item.engraving ? { engravingText: item.engraving, engravingFont: item.engravingFont } : {}),
          }
        : {}),
    },
  );
  return (
    <TextLink to={to}>
      {gone ? t("item.find_twin") : t("item.see_stone")}
      <span className="visually-hidden"> {item.stone.gia}</span>
    </TextLink>
  );
}

import { useTranslation } from "react-i18next";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { formatCarat } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";
import { RingPicture } from "~/features/ring-picture/ring-picture";

/** What the counter shows of an item of a tray, a quote or an order. Carat in ct, size in mm of inner circumference. */
export type ShownItem = {
  name: string;
  kind: "in_store" | "online";
  aesthetic: string;
  metal: MetalSlug;
  cut: CutSlug;
  caratMin: number;
  caratMax: number;
  size: number | null;
  stone: { sku: string; gia: string; carat: number; color: string; clarity: string } | null;
  engraving: string;
  engravingFont: string;
};

export function ItemPicture({ item }: { item: ShownItem }) {
  const { t } = useTranslation(["pro", "print"]);
  const alt = t("pro:item.picture", { name: item.name, cut: t(`print:cut.${item.cut}`), metal: t(`print:metal.${item.metal}`) });
  return <RingPicture className="item-picture" aesthetic={item.aesthetic} metal={item.metal} cut={item.cut} carat={item.stone?.carat ?? item.caratMin} size={item.size ?? undefined} alt={alt} />;
}

/** Options and grades of an item, as words. */
export function ItemFacts({ item }: { item: ShownItem }) {
  const { t } = useTranslation(["pro", "print"]);
  const { region } = useLocale();
  const system = sizeSystem(region);
  const carat = item.stone ? t("print:value.carat", { carat: formatCarat(item.stone.carat) }) : t("print:value.caratRange", { min: formatCarat(item.caratMin), max: formatCarat(item.caratMax) });
  return (
    <ul className="item-facts">
      <li>{t(`print:metal.${item.metal}`)}</li>
      <li>{t(`print:cut.${item.cut}`)}</li>
      <li>{carat}</li>
      {item.stone ? <li>{t("pro:item.grades", { color: item.stone.color, clarity: item.stone.clarity })}</li> : null}
      {item.stone ? <li>{t("pro:item.report", { number: item.stone.gia })}</li> : null}
      {item.size ? <li>{t("pro:item.size", { mm: item.size, label: t(`print:sizeSystem.${system}`, { size: localSize(item.size, system) }) })}</li> : <li>{t("pro:item.no_size")}</li>}
      {item.engraving ? <li>{t("pro:item.engraved", { text: item.engraving })}</li> : null}
    </ul>
  );
}

import { inPhrase } from "~/i18n/in-phrase";
import { useTranslation } from "react-i18next";
import type { EngravingFont } from "~/domain/engraving";
import type { CutSlug, MetalSlug, StoneOrigin } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { isSpecimen } from "~/domain/specimen";
import { useLocale } from "~/i18n/use-locale";
import { EngravingStripPicture } from "~/features/engraving/picture";
import { RingPicture } from "~/features/ring-picture/ring-picture";

/** What the counter shows of an item of a tray, a quote or an order. Carat in ct, size as inner circumference in mm. */
export type ShownItem = {
  name: string;
  kind: "in_store" | "online";
  aesthetic: string;
  metal: MetalSlug;
  cut: CutSlug;
  caratMin: number;
  caratMax: number;
  size: number | null;
  stone: {
    sku: string;
    gia: string;
    carat: number;
    color: string;
    clarity: string;
    origin: StoneOrigin;
  } | null;
  engraving: string;
  engravingFont: EngravingFont;
  /** Whether the matching wedding band is part of it. */
  band: boolean;
};

export function ItemPicture({ item }: { item: ShownItem }) {
  const { t } = useTranslation(["pro", "print"]);
  const alt = t("pro:item.picture", {
    name: item.name,
    cut: inPhrase(t(`print:cut.${item.cut}`)),
    metal: inPhrase(t(`print:metal.${item.metal}`)),
  });
  return (
    <RingPicture
      className="item-picture"
      sizes="88px"
      aesthetic={item.aesthetic}
      metal={item.metal}
      cut={item.cut}
      carat={item.stone?.carat ?? item.caratMin}
      size={item.size ?? undefined}
      band={item.band}
      alt={alt}
    />
  );
}

/** Options and grades of an item in words. `inline` is for places where a list is not allowed, such as a label. */
export function ItemFacts({ item, inline = false }: { item: ShownItem; inline?: boolean }) {
  const { t } = useTranslation(["pro", "print", "reference"]);
  const { region, weight } = useLocale();
  const system = sizeSystem(region);
  const carat = item.stone
    ? t("print:value.carat", { carat: weight(item.stone.carat) })
    : t("print:value.caratRange", { min: weight(item.caratMin), max: weight(item.caratMax) });
  const facts = [
    t(`print:metal.${item.metal}`),
    t(`print:cut.${item.cut}`),
    carat,
    // Everybody who sells or signs for a laboratory-grown stone must see that at every step.
    item.stone?.origin === "laboratory-grown" ? t("print:origin.laboratory-grown") : "",
    item.stone ? t("pro:item.grades", { color: item.stone.color, clarity: item.stone.clarity }) : "",
    item.stone
      ? t(isSpecimen(item.stone.gia) ? "pro:item.specimen" : "pro:item.report", { number: item.stone.gia })
      : "",
    item.size
      ? t("pro:item.size", {
          mm: item.size,
          label: t(`reference:size_in.${system}`, { size: localSize(item.size, system) }),
        })
      : t("pro:item.no_size"),
    item.band ? t("print:line.band") : "",
    item.engraving ? t("pro:item.engraved", { text: item.engraving }) : "",
  ].filter(Boolean);
  const strip = item.engraving ? (
    <EngravingStripPicture ring={item} text={item.engraving} font={item.engravingFont} />
  ) : null;
  if (inline)
    return (
      <>
        <span className="item-facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {strip}
      </>
    );
  return (
    <>
      <ul className="item-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {strip}
    </>
  );
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { EngravingFont } from "~/domain/engraving";
import type { Currency } from "~/domain/money";
import type { Availability, CutSlug, MetalSlug, StoneOrigin } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { EngravingStripPicture } from "~/features/engraving/picture";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";

type Price = { incl: number; currency: Currency };

/** What a tray shows of a creation. Labels come in the language of the page; carat in ct, size in mm, prices in minor units. */
export type ShownTrayItem = {
  id: string;
  name: string;
  collection: string;
  aesthetic: string;
  metal: MetalSlug;
  metalLabel: string;
  cut: CutSlug;
  cutLabel: string;
  carat: { min: number; max: number };
  stone: { color: string; clarity: string; gia: string; origin: StoneOrigin } | null;
  size: number | null;
  engraving: string;
  engravingFont: EngravingFont;
  /** With its wedding band. */
  band: boolean;
  priceMin: Price;
  priceMax: Price;
  availability: Availability;
  leadWeeks: number;
  salable: boolean;
};

/** One creation of a tray: picture, options, price, whether it can be had. `actions` are the caller's. */
export function TrayItem({ item, actions }: { item: ShownTrayItem; actions?: ReactNode }) {
  const { t } = useTranslation(["tray", "reference"]);
  const { money, region, weight } = useLocale();
  const range = item.carat.min !== item.carat.max;
  const carat = range
    ? t("tray:carat_range", { min: weight(item.carat.min), max: weight(item.carat.max) })
    : t("tray:carat", { carat: weight(item.carat.min) });
  const system = sizeSystem(region);
  const facts: [string, string][] = [
    [t("tray:metal"), item.metalLabel],
    [t("tray:stone"), t("tray:stone_value", { cut: item.cutLabel, carat })],
    // A laboratory-grown stone is disclosed wherever it is shown.
    ...(item.stone?.origin === "laboratory-grown"
      ? ([[t("tray:origin"), t("tray:laboratory_grown")]] as [string, string][])
      : []),
    ...(item.stone
      ? ([
          [
            t("tray:grades"),
            t("tray:grades_value", { color: item.stone.color, clarity: item.stone.clarity }),
          ],
          [t("tray:report"), item.stone.gia],
        ] as [string, string][])
      : []),
    [
      t("tray:size"),
      item.size === null
        ? t("tray:size_open")
        : system === "eu"
          ? t("tray:size_mm", { mm: item.size })
          : t("tray:size_local", {
              mm: item.size,
              local: t(`reference:size_in.${system}`, { size: localSize(item.size, system) }),
            }),
    ],
    ...(item.band ? ([[t("tray:band"), t("tray:band_value")]] as [string, string][]) : []),
    ...(item.engraving ? ([[t("tray:engraving"), item.engraving]] as [string, string][]) : []),
  ];
  // Items that are not salable are marked whatever their availability (spec §3); a stone held by another seller may
  // become free.
  const availability =
    item.salable || item.availability === "not_available" ? item.availability : "no_longer_available";
  const price =
    item.priceMin.incl === item.priceMax.incl
      ? money(item.priceMin)
      : t("tray:price_range", { min: money(item.priceMin), max: money(item.priceMax) });
  return (
    <article className={`tray-item${item.salable ? "" : " tray-item-gone"}`}>
      <RingPicture
        aesthetic={item.aesthetic}
        metal={item.metal}
        cut={item.cut}
        carat={item.carat.min}
        size={item.size ?? undefined}
        band={item.band}
        alt={t("tray:picture", { name: item.name, cut: item.cutLabel, metal: item.metalLabel })}
      />
      <div className="tray-item-body">
        <p className="eyebrow">{item.collection}</p>
        <h3>{item.name}</h3>
        <dl className="tray-item-facts">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {item.engraving ? (
          <EngravingStripPicture ring={item} text={item.engraving} font={item.engravingFont} />
        ) : null}
        <p className="tray-item-price">
          <span className="price">{price}</span>{" "}
          <span className="quiet">{t(item.stone ? "tray:price_exact" : "tray:price_indicative")}</span>
        </p>
        <p className={`state state-${stateOf(availability)}`}>
          {t(`tray:availability.${availability}`, { count: item.leadWeeks })}
        </p>
        {actions ? <div className="actions tray-item-actions">{actions}</div> : null}
      </div>
    </article>
  );
}

function stateOf(availability: Availability): "good" | "busy" | "bad" {
  return availability === "immediately" ? "good" : availability === "weeks" ? "busy" : "bad";
}

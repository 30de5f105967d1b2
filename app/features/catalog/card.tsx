import { unbroken } from "~/i18n/formats";
import { inPhrase } from "~/i18n/in-phrase";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Angle } from "~/domain/angles";
import { creationSearch } from "~/domain/creation";
import type { Currency } from "~/domain/money";
import type { Availability, CutSlug, MetalSlug } from "~/domain/ring";
import { useRingWords } from "~/features/ring-builder/words";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { DOT } from "~/lib/dots";
import { PriceRange } from "./price-range";

export type Card = {
  sku: string;
  aesthetic: string;
  name: string;
  collection: string;
  cut: CutSlug;
  cutName: string;
  metal: MetalSlug;
  metals: MetalSlug[];
  /** Lower bound of a weight class, if the link must open the ring in it. */
  carat: number | null;
  from: number;
  to: number;
  /** Weight at the price `from`, as the lower bound of its class, in carat. */
  fromCarat: number;
  /** The weight in the picture, if it differs: the link opens the ring in it. */
  pictured: { min: number; max: number; from: number } | null;
  currency: Currency;
  availability: Availability;
  weeks: number;
};

/**
 * One design of the grid: picture first, then name, price, metals and lead time. Beside its link a tick for the
 * comparison, a field of the form `compare` below the grid.
 */
export function RingCard({
  card,
  view,
  hasTax,
  priority,
  compared,
}: {
  card: Card;
  /** from which side it is shown */ view: Angle;
  hasTax: boolean;
  priority: boolean;
  compared: boolean;
}) {
  const { t } = useTranslation(["shop", "catalog", "reference"]);
  const { href, money } = useLocale();
  const { carats } = useRingWords();
  const metal = t(`reference:metal.${card.metal}`);
  return (
    <article className="ring-card">
      <Link
        to={href(
          "ring",
          { metal: card.metal, aesthetic: card.aesthetic },
          creationSearch({ cut: card.cut, ...(card.carat === null ? {} : { carat: card.carat }) }),
        )}
      >
        <RingPicture
          aesthetic={card.aesthetic}
          metal={card.metal}
          cut={card.cut}
          carat={card.carat ?? undefined}
          view={view === "three-quarter" ? undefined : view}
          priority={priority}
          alt={t("shop:picture", { name: card.name, cut: inPhrase(card.cutName), metal: inPhrase(metal) })}
        />
        <p className="eyebrow">{card.collection}</p>
        <h2>{card.name}</h2>
        <p className="ring-card-cut">{[card.cutName, unbroken(metal)].join(DOT)}</p>
      </Link>
      <p className="ring-card-price">
        <PriceRange {...card} hasTax={hasTax} at={card.fromCarat} />
      </p>
      {card.pictured ? (
        <p className="quiet">
          {t("catalog:card.pictured", {
            weight: unbroken(carats(card.pictured)),
            price: money(card.pictured.from, card.currency),
          })}
        </p>
      ) : null}
      <ul className="swatches" aria-label={t("catalog:card.metals")}>
        {card.metals.map((slug) => (
          <li key={slug} className={`swatch swatch-${slug}`}>
            <span className="visually-hidden">{t(`reference:metal.${slug}`)}</span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {card.availability === "weeks"
          ? t("reference:availability.weeks", { count: card.weeks })
          : t(`reference:availability.${card.availability}`)}
      </p>
      <label className="ring-card-compare">
        <input type="checkbox" name="item" value={card.sku} form="compare" defaultChecked={compared} />
        <span>
          {t("shop:compare.mark")}
          <span className="visually-hidden"> {card.name}</span>
        </span>
      </label>
    </article>
  );
}

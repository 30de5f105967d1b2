import { useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RingCard, type Card } from "~/features/catalog/card";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Recent } from "~/features/recent/recent";
import { ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Angles } from "./angles";
import { Chips } from "./chips";
import { CompareBar } from "./compare-bar";
import { Filters } from "./filters";
import { AddressNotes } from "./address-notes";
import type { loader } from "./route.server";
import type { PageData } from "./page-data";
import "~/features/catalog/catalog.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["catalog", "shop", "reference"] };

export default function Catalog() {
  const { t } = useTranslation(["catalog", "shop", "reference"]);
  const { href } = useLocale();
  const data = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  return (
    <>
      <header className="catalog-head">
        <h1>{t("catalog:title")}</h1>
        <p className="lead">{t("catalog:lead")}</p>
        <p className="catalog-ways">
          <TextLink to={href("choose-cut")}>{t("catalog:by_cut")}</TextLink>
          <TextLink to={href("budget", {}, { budget: data.typed.max, size: data.filter.size })}>
            {t("catalog:by_budget")}
          </TextLink>
        </p>
      </header>
      <div className="catalog">
        <div>
          <label className="filters-switch">
            <input type="checkbox" defaultChecked={Boolean(data.errors.min ?? data.errors.max)} />
            <span>{t("catalog:filter.open")}</span>
          </label>
          <Filters data={data} />
        </div>
        <section aria-label={t("catalog:results")} aria-busy={navigation.state !== "idle"}>
          <div className="catalog-bar">
            <p className="catalog-count" role="status">
              {t("catalog:count", { count: data.total })}
            </p>
            <Angles data={data} />
          </div>
          <AddressNotes data={data} />
          <Chips data={data} />
          {data.cards.length ? <Cards cards={data.cards} data={data} first /> : null}
          <Pagination page={data.page} pages={data.pages} />
          {data.cards.length ? null : (
            <Empty
              title={t("catalog:none")}
              actions={<ButtonLink to={href("catalog")}>{t("catalog:reset")}</ButtonLink>}
            />
          )}
          {data.nearest ? (
            <>
              <p className="catalog-nearest">{t(`catalog:relaxed.${data.nearest.relaxed}`)}</p>
              <Cards cards={data.nearest.cards} data={data} />
            </>
          ) : null}
          <CompareBar data={data} />
        </section>
      </div>
      <Recent />
    </>
  );
}

function Cards({ cards, data, first }: { cards: Card[]; data: PageData; first?: boolean }) {
  return (
    <div className="ring-grid">
      {cards.map((card, i) => (
        <RingCard
          key={card.sku}
          card={card}
          view={data.filter.view}
          hasTax={data.hasTax}
          priority={first === true && i < 3}
          compared={data.items.includes(card.sku)}
        />
      ))}
    </div>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useRingWords } from "~/features/ring-builder/words";
import { MovedBudget } from "~/features/catalog/moved-budget";
import { Pagination } from "~/ui/pagination";
import { BudgetForm } from "./budget-form";
import { NarrowLinks } from "./narrow-links";
import { DesignCard } from "./design-card";
import type { loader } from "./route.server";
import { WaysOut } from "./ways-out";
import "~/features/catalog/catalog.css";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["budget", "catalog", "shop", "reference"], scripts: "pictures" };

export default function Budget() {
  const { t } = useTranslation(["budget", "shop"]);
  const { href, money } = useLocale();
  const { size: sizeText } = useRingWords();
  const data = useLoaderData<typeof loader>();
  const { designs, wish } = data;
  return (
    <div className="budget">
      <header className="budget-head">
        <h1>{t("budget:title")}</h1>
        <p className="lead">{t("budget:lead")}</p>
      </header>
      {data.moved && data.wish.budget ? (
        <MovedBudget
          there={{ currency: data.moved.currency, to: data.moved.budget }}
          here={{ currency: data.currency, to: data.wish.budget }}
        />
      ) : null}
      <BudgetForm data={data} />
      {designs ? (
        <section className="budget-answer" aria-labelledby="answer">
          {designs.length || data.total ? (
            <>
              <h2 id="answer">
                {t("budget:count", { count: data.total, price: money(wish.budget ?? 0, data.currency) })}
              </h2>
              <p className="budget-note">{t("budget:count_note")}</p>
              {data.openSize ? (
                <p className="budget-note">{t("budget:size_note", { size: sizeText(data.openSize) })}</p>
              ) : null}
              <NarrowLinks data={data} />
              <div className="ring-grid">
                {designs.map((design, i) => (
                  <DesignCard
                    typed={data.typed}
                    key={design.best.aesthetic.value}
                    {...design}
                    size={wish.size}
                    currency={data.currency}
                    hasTax={data.hasTax}
                    priority={i < 3}
                  />
                ))}
              </div>
              <Pagination page={data.page} pages={data.pages} />
              <p className="quiet">{t("budget:indicative")}</p>
            </>
          ) : (
            <WaysOut data={data} />
          )}
        </section>
      ) : (
        <nav className="budget-try" aria-label={t("budget:try")}>
          <p>{t("budget:try")}</p>
          <ul className="chips">
            {data.amounts.map((amount) => (
              <li key={amount}>
                <Link to={href("budget", {}, { budget: amount / data.unit })}>
                  {money(amount, data.currency)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

import { useLoaderData } from "@remix-run/react";
import { BudgetForm } from "~/features/diamonds/budget-form";
import { BarOfMarks } from "~/features/diamonds/bar-of-marks";
import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import { useMarksInTurn } from "~/features/diamonds/marks-in-turn";
import { SpecimenHint } from "~/features/diamonds/specimen-hint";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { DiamondCard } from "./diamond-card";
import { DiamondFilters } from "./filters";
import { NoDiamonds } from "./no-diamonds";
import type { loader } from "./route.server";
import "~/features/diamonds/diamonds.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["diamonds", "gem"], layout: "tulle", step: "stone" };

/** Counting stops at this number. */
const COUNT_MAX = 1000;
/** Number of cards visible when the page opens. */
const FIRST = 4;

export default function Diamonds() {
  const { t } = useTranslation("diamonds");
  const { href } = useLocale();
  const data = useLoaderData<typeof loader>();
  const { words, ring, kept, filters, total, next, diamonds, marked, here } = data;
  const { cut, color, clarity, origin, sort, typed } = filters;
  const asked = { ...kept, cut, color, clarity, origin, sort, ...typed };
  const at = (after?: string) => `${href("diamonds", ring, { ...asked, after })}#diamonds`;
  const to = (sku: string) => href("diamond", { ...ring, sku }, kept);
  const list = href("diamonds", ring);
  return (
    <div className="diamonds" onSubmitCapture={useMarksInTurn()}>
      <header>
        <p>
          <TextLink to={href("ring", ring, { ...kept, cut })}>{t("back")}</TextLink>
        </p>
        <p className="eyebrow">{words.metal}</p>
        <h1>{t("heading", words)}</h1>
        <p className="lead">{t("lead")}</p>
      </header>
      <p className="diamond-budget-link">
        <TextLink to={href("three-diamonds", ring, { ...kept, cut })}>{t("three.title")}</TextLink>
      </p>
      <BudgetForm to={href("three-diamonds", ring)} kept={{ ...kept, cut }} currency={data.currency} />
      <DiamondFilters key={ring.metal} data={data} />
      <p className="quiet" role="status" id="diamonds" tabIndex={-1}>
        {t(total >= COUNT_MAX ? "most" : "count", { count: total })}
      </p>
      {diamonds.length ? (
        <>
          <ul className="diamond-grid">
            {diamonds.map((diamond, i) => (
              <DiamondCard
                key={diamond.sku}
                diamond={diamond}
                tax={data.tax}
                to={to(diamond.sku)}
                marked={marked.some(({ sku, isOwn }) => isOwn && sku === diamond.sku)}
                list={list}
                back={here}
                first={i < FIRST}
              />
            ))}
          </ul>
          {next || !filters.isFirst ? (
            <nav className="pagination" aria-label={t("pages")}>
              {filters.isFirst ? <span /> : <TextLink to={at()}>{t("first")}</TextLink>}
              {next ? <TextLink to={at(next)}>{t("next")}</TextLink> : <span />}
            </nav>
          ) : null}
        </>
      ) : (
        <NoDiamonds data={data} asked={asked} />
      )}
      {/* Below the list, so that a new entry does not move the list under the finger; the bar links to it. */}
      <MarkedDiamonds marked={marked} at={{ ring, kept, back: here }} />
      <p className="hint">{t("light_hint")}</p>
      <SpecimenHint />
      <BarOfMarks marked={marked} at={{ ring, kept, back: here }} />
    </div>
  );
}

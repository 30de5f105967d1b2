import { inPhrase } from "~/i18n/in-phrase";
import { useLoaderData } from "@remix-run/react";
import { isSpecimen } from "~/domain/specimen";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { ErrorSummary } from "~/ui/error-summary";
import { ChooseDesign } from "./choose-design";
import { CompareForm } from "./compare-form";
import { DesignNotMade } from "./design-not-made";
import { ANY_SIZE, limitsOf } from "./form";
import { StoneFilters } from "./filters";
import { StoneTable } from "./stone-table";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro", "print", "stone", "gem"] };

export default function CreationsResult() {
  const { t } = useTranslation(["pro", "print", "stone"]);
  const { href, tag } = useLocale();
  const { filters, figures, anySize, marked, currency, taxed, designs, design, lacking, found } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (!design || !found) {
    return (
      <div className="counter counter-narrow">
        <h1>{t("pro:stones.title")}</h1>
        {design && lacking ? <DesignNotMade lacking={lacking} design={design} filters={filters} /> : null}
        <ChooseDesign designs={designs} aesthetic={filters.aesthetic} metal={filters.metal} />
      </div>
    );
  }
  const limits = limitsOf(filters).map((name) => t(`pro:stones.limit.${name}`));
  const kept = { ...filters, size: filters.size ?? (anySize ? ANY_SIZE : undefined) };
  const pageAt = (after: string | undefined): string => href("pro-creations-result", {}, { ...kept, after });
  const bare = href(
    "pro-creations-result",
    {},
    { aesthetic: filters.aesthetic, metal: filters.metal, size: kept.size },
  );
  return (
    <div className="counter">
      <header className="counter-head stones-head">
        <h1>
          {t("pro:stones.for", {
            design: design.label,
            metal: inPhrase(t(`print:metal.${filters.metal ?? "platinum"}`)),
          })}
        </h1>
        <p className="quiet" role="status">
          {t("pro:stones.count", { count: found.total })}
        </p>
      </header>
      <ErrorSummary result={answer?.result} labels={{ engraving_text: t("pro:steps.engraving") }} />
      {filters.engravingText ? (
        <p id="engraving_text" tabIndex={-1}>
          {t("pro:item.engraved", { text: filters.engravingText })}{" "}
          <TextLink
            to={href(
              "pro-creations-result",
              {},
              { ...kept, engravingText: undefined, engravingFont: undefined },
            )}
          >
            {t("pro:stones.without_engraving")}
          </TextLink>
        </p>
      ) : null}
      <StoneFilters
        filters={filters}
        figures={figures}
        cuts={design.cuts}
        currency={currency}
        taxed={taxed}
        none={found.stones.length === 0}
      />
      {found.stones.length === 0 ? (
        <Empty
          title={t("pro:stones.none")}
          actions={<ButtonLink to={bare}>{t("pro:stones.reset")}</ButtonLink>}
        >
          {limits.length
            ? t("pro:stones.limited", {
                limits: new Intl.ListFormat(tag, { type: "conjunction" }).format(limits),
              })
            : t("pro:stones.none_hint")}
        </Empty>
      ) : (
        <>
          <StoneTable taxed={taxed} stones={found.stones} filters={filters} marked={marked} />
          {found.stones.length > 1 ? <CompareForm filters={filters} marked={marked} /> : null}
          {found.next || filters.after ? (
            <nav className="pagination" aria-label={t("stone:list.pages")}>
              {filters.after ? <TextLink to={pageAt(undefined)}>{t("stone:list.first")}</TextLink> : <span />}
              {found.next ? <TextLink to={pageAt(found.next)}>{t("stone:list.next")}</TextLink> : <span />}
            </nav>
          ) : null}
        </>
      )}
      {found.stones.some(({ gia }) => isSpecimen(gia)) ? (
        <p className="hint">{t("pro:stones.specimen")}</p>
      ) : null}
      <ButtonLink theme="secondary" to={href("pro-creations-result")}>
        {t("pro:stones.other_design")}
      </ButtonLink>
    </div>
  );
}

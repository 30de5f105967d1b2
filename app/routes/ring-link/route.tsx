import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MarkedDiamonds } from "~/features/diamonds/marked-diamonds";
import { Facts } from "~/features/ring-builder/facts";
import { Stage, StageMore } from "~/features/ring-builder/stage";
import { useRingWords } from "~/features/ring-builder/words";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { href as hrefIn } from "~/lib/paths";
import { ButtonLink } from "~/ui/button";
import { Differences } from "./differences";
import type { loader } from "./route.server";
import "~/features/ring-builder/builder.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["link", "summary", "shop", "viewer", "reference"],
  layout: "tulle",
};

export default function RingLink() {
  const { t } = useTranslation(["link", "summary", "shop", "reference", "common"]);
  const { lang, href, money } = useLocale();
  const { carats, size } = useRingWords();
  const { shown, elsewhere, token } = useLoaderData<typeof loader>();
  if (!shown) {
    const there = elsewhere?.there;
    return (
      <section className="error-view">
        <h1>{t(elsewhere ? "link:elsewhere.title" : "link:broken.title")}</h1>
        <p className="lead">
          {elsewhere
            ? t("link:elsewhere.words", { region: t(`reference:region.${elsewhere.region}`) })
            : t("link:broken.words")}
        </p>
        <div className="actions actions-middle">
          {there ? (
            <ButtonLink to={hrefIn({ lang, region: there }, "ring-link", { token })} size="l">
              {t("link:elsewhere.go", { region: t(`reference:region.${there}`) })}
            </ButtonLink>
          ) : null}
          <ButtonLink to={href("catalog")} size="l" theme={there ? "secondary" : "primary"}>
            {t("link:elsewhere.rings")}
          </ButtonLink>
          <ButtonLink to={`${href("home")}#boutiques`} size="l" theme={there ? "quiet" : "secondary"}>
            {t("common:nav.boutiques")}
          </ButtonLink>
        </div>
      </section>
    );
  }
  const { creation, engraving, differs, marks } = shown;
  const search = { ...shown.search, marked: marks.word };
  const ring = { metal: creation.metal, aesthetic: creation.aesthetic };
  const rows = [
    [t("shop:choose.metal"), creation.metalName],
    [t("shop:choose.cut"), creation.cutName],
    [t("shop:choose.carat"), carats(creation.carat)],
    [t("shop:choose.size"), size(creation.size)],
    [t("shop:engraving.title"), engraving || t("summary:summary.no_engraving")],
    ...(creation.band.chosen
      ? [[t("summary:band.title"), money(creation.band.price, creation.price.currency)]]
      : []),
  ];
  return (
    <div className="builder">
      <Stage creation={creation} />
      <div className="builder-choices">
        <p className="eyebrow">{creation.collection}</p>
        <h1>{creation.name}</h1>
        <p>{t("link:lead")}</p>
        <Differences differs={differs} currency={creation.price.currency} />
        <dl className="summary-list">
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Facts creation={creation} />
        <MarkedDiamonds marked={marks.fitting} at={{ ring, kept: marks.kept, back: marks.here }} />
        <div className="actions">
          <ButtonLink to={href("ring", ring, search)} size="l">
            {t("link:open")}
          </ButtonLink>
          <ButtonLink to={href("summary", { sku: creation.sku }, search)} size="l" theme="secondary">
            {t("link:summary")}
          </ButtonLink>
        </div>
      </div>
      <StageMore creation={creation} />
    </div>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pictured, usePictureWords } from "~/features/ring-builder/pictured";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { dynamicT } from "~/i18n/dynamic-t";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink } from "~/ui/button";
import { CompareForm } from "./compare-form";
import { Comparison } from "./comparison";
import { PriceTable } from "./price-table";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["price", "shop", "reference"],
  layout: "tulle",
  scripts: "pictures",
};

export default function RingPrice() {
  const { t } = useTranslation(["price", "shop", "reference"]);
  const { href } = useLocale();
  const pictureWords = usePictureWords();
  const data = useLoaderData<typeof loader>();
  const { creation, search, since, compared, wish } = data;
  return (
    <div className="why">
      <header className="why-head">
        <RingPicture
          {...pictured(creation)}
          priority
          sizes="(min-width: 48rem) 16rem, 100vw"
          alt={t("shop:picture", pictureWords(creation))}
        />
        <div>
          <p className="eyebrow">{creation.name}</p>
          <h1>{t("price:heading")}</h1>
          <p className="lead">
            {creation.stone ? t("price:lead_exact", { gia: creation.stone.gia }) : t("price:lead")}
          </p>
        </div>
      </header>
      <section aria-labelledby="lines">
        <h2 id="lines">{t("price:lines")}</h2>
        <PriceTable creation={creation} priced={compared.from} />
      </section>
      {since?.to && since.change ? (
        <section aria-labelledby="since">
          <h2 id="since">{t("price:since.title")}</h2>
          <Comparison
            from={since.from}
            to={since.to}
            change={since.change}
            difference={since.difference}
            rate={null}
            names={[t("price:since.before"), t("price:compare.this")]}
          />
        </section>
      ) : null}
      <section aria-labelledby="compare">
        <h2 id="compare">{t("price:compare.title")}</h2>
        <p>{t("price:compare.lead")}</p>
        <CompareForm data={data} />
        <div className="why-answer" id="answer">
          {!wish.asked ? null : compared.to ? (
            <Comparison
              from={compared.from}
              to={compared.to}
              change={compared.change}
              difference={compared.difference}
              rate={compared.list_rate}
              names={[t("price:compare.this"), t("price:compare.other")]}
            />
          ) : (
            <p className="panel">
              {t("price:compare.not", {
                reason: dynamicT(t)(`reference:${compared.reason ?? "reason.withdrawn"}`),
              })}
            </p>
          )}
        </div>
      </section>
      <div className="actions">
        <ButtonLink
          to={href("ring", { metal: creation.metal, aesthetic: creation.aesthetic }, search)}
          size="l"
          theme="secondary"
        >
          {t("price:back")}
        </ButtonLink>
      </div>
    </div>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { FormAnswer } from "#server/bff/page";
import { EngravingPreview } from "~/features/engraving/preview";
import { Facts } from "~/features/ring-builder/facts";
import { NextBar } from "~/features/ring-builder/next-bar";
import { Stage } from "~/features/ring-builder/stage";
import { formatCarat } from "~/domain/ring";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useShell } from "~/lib/shell";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/post-form";
import { CopyLink } from "./copy-link";
import type { loader } from "./route.server";
import { ShareForm } from "./share-form";
import "~/features/ring-builder/builder.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["shop", "reference"], layout: "tulle", step: "summary" };

export default function Summary() {
  const { t } = useTranslation(["shop", "reference"]);
  const { href, region, money } = useLocale();
  const { creation, engraving, search, sender } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const shell = useShell();
  const system = sizeSystem(region);
  const { sku } = creation;
  const ring = href("ring", { metal: creation.metal, aesthetic: creation.aesthetic }, search);
  const band = href("summary", { sku }, { ...search, band: creation.band.chosen ? undefined : "1" });
  const exact = href("pro-creations-result", {}, { aesthetic: creation.aesthetic, metal: creation.metal, cut: creation.cut, caratMin: formatCarat(creation.carat.min), caratMax: formatCarat(creation.carat.max), size: creation.size });
  return (
    <div className="builder">
      <Stage creation={creation} />
      <div className="builder-choices">
        <p className="eyebrow">{creation.collection}</p>
        <h1>{t("shop:summary.heading", { name: creation.name })}</h1>
        <dl className="summary-list">
          <Row name={t("shop:choose.metal")} value={creation.metalName} to={ring} change={t("shop:summary.change")} />
          <Row name={t("shop:choose.cut")} value={creation.cutName} to={ring} change={t("shop:summary.change")} />
          <Row name={t("shop:choose.carat")} value={t("shop:carat.range", { min: formatCarat(creation.carat.min), max: formatCarat(creation.carat.max) })} to={ring} change={t("shop:summary.change")} />
          <Row name={t("shop:choose.size")} value={system === "eu" ? t("shop:size.mm", { mm: creation.size }) : t("shop:size.local", { mm: creation.size, label: localSize(creation.size, system), system: t(`reference:size.${system}`) })} to={ring} change={t("shop:summary.change")} />
          <Row name={t("shop:engraving.title")} value={engraving.text || t("shop:summary.no_engraving")} to={href("engraving", {}, { sku, ...search })} change={t("shop:summary.change")} />
        </dl>
        {engraving.text ? <EngravingPreview {...engraving} size={creation.size} metal={creation.metal} label={t("shop:engraving.preview")} empty="" /> : null}
        <section className="band">
          <h2>{t("shop:band.title")}</h2>
          <p>{t("shop:band.lead", { price: money(creation.band.price, creation.price.currency) })}</p>
          <TextLink to={band}>{creation.band.chosen ? t("shop:band.remove") : t("shop:band.add")}</TextLink>
        </section>
        <Facts creation={creation} />
        <div className="actions">
          {shell?.isSeller ? <ButtonLink to={exact} size="l">{t("shop:summary.find_stones")}</ButtonLink> : (
            <PostForm>
              <input type="hidden" name="intent" value="save" />
              <Button size="l">{t("shop:summary.save")}</Button>
            </PostForm>
          )}
          <ButtonLink to={href("book-an-appointment", { sku }, search)} size="l" theme="secondary">{t("shop:summary.book")}</ButtonLink>
          <CopyLink />
        </div>
        {shell?.isSeller || shell?.isAuthenticated ? null : <p className="quiet">{t("shop:summary.save_hint")}</p>}
        <ShareForm result={answer?.result ?? null} sender={sender} />
      </div>
      <NextBar creation={creation} next={[{ to: shell?.isSeller ? exact : href("book-an-appointment", { sku }, search), label: shell?.isSeller ? t("shop:summary.find_stones") : t("shop:summary.book") }]} />
    </div>
  );
}

function Row({ name, value, to, change }: { name: string; value: string; to: string; change: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd><Link to={to}>{change}<span className="visually-hidden"> {name}</span></Link></dd>
    </div>
  );
}

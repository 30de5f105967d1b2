import { Link, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { creationFromSearch, creationSearch, type CreationChoices } from "~/domain/creation";
import { creationItem } from "~/domain/creation-item";
import { caratBand, type MetalSlug } from "~/domain/ring";
import { useTranslation } from "~/i18n/use-translation";
import type { ShownCreation } from "~/features/ring-builder/creation";
import { CraftIntroduction } from "~/features/ring-builder/craft-introduction";
import { Facts } from "~/features/ring-builder/facts";
import { PriceSince } from "~/features/ring-builder/since";
import { NextBar } from "~/features/ring-builder/next-bar";
import { RingChanges } from "~/features/ring-words/ring-changes";
import { RingWords } from "~/features/ring-words/ring-words";
import { useRemember } from "~/features/recent/use-recent";
import { Stage } from "~/features/ring-builder/stage";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { GetForm } from "~/ui/form";
import { CaratChoice, CutChoice, SizeChoice } from "./choices";
import { Instead } from "./instead";
import type { loader } from "./route.server";
import "~/features/ring-builder/builder.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["shop", "craft", "viewer", "reference", "words", "price"], layout: "tulle", step: "stone", keeps: true };

/** The ring as it will be when what was just chosen is there: its picture does not wait for its price. */
function withChoices(creation: ShownCreation, metal: MetalSlug, { cut = creation.cut, carat, size = creation.size, band }: CreationChoices): ShownCreation {
  const labelOf = (list: readonly { value: string; label: string }[], value: string): string => list.find((one) => one.value === value)?.label ?? "";
  return {
    ...creation, metal, metalName: labelOf(creation.metals, metal), cut, cutName: labelOf(creation.cuts, cut), size,
    carat: caratBand(carat ?? creation.carat.min) ?? creation.carat, band: { ...creation.band, chosen: band },
  };
}

export default function Ring() {
  const { t } = useTranslation(["shop", "reference"]);
  const { href } = useLocale();
  const { creation, search, words, introduce, now, since, instead } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  useRemember(creation);
  const { state, location: next } = useNavigation();
  // A choice that is under way counts as made: the next one is added to it, however quickly it follows.
  const ring = (metal: string, query?: Record<string, string | undefined>) => href("ring", { metal, aesthetic: creation.aesthetic }, query);
  const under = creation.metals.find(({ value }) => next?.pathname === ring(value))?.value;
  const coming = under && next ? creationFromSearch(new URLSearchParams(next.search)) : undefined;
  const chosen = coming ? creationSearch(coming) : search;
  return (
    <div className="builder">
      <Stage creation={under && coming ? withChoices(creation, under, coming) : creation} />
      <div className="builder-choices" aria-busy={state !== "idle"}>
        <p className="eyebrow">{creation.collection}</p>
        <h1>{creation.name}</h1>
        <p>{creation.description}</p>
        <Instead creation={creation} instead={instead} />
        <nav aria-label={t("shop:choose.metal")}>
          <h2 className="choice-title">{t("shop:choose.metal")} <span>{creation.metalName}</span></h2>
          <ul className="metal-choice">
            {creation.metals.map((metal) => (
              <li key={metal.value}>
                {metal.available ? (
                  <Link to={ring(metal.value, { ...chosen, was: now })} preventScrollReset replace aria-current={metal.value === (under ?? creation.metal) ? "true" : undefined}>
                    <span className={`swatch swatch-${metal.value}`} aria-hidden="true" />
                    <span>{metal.label}</span>
                  </Link>
                ) : (
                  <span className="unavailable"><span className={`swatch swatch-${metal.value}`} aria-hidden="true" /><span>{metal.label}<small>{metal.reason ? t(`reference:${metal.reason}` as "reference:reason.withdrawn") : null}</small></span></span>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {/* No key of the chosen cut: a form that is made anew would lose the focus of who chooses by keyboard. */}
        <GetForm key={`${creation.aesthetic} ${creation.metal}`} action={ring(under ?? creation.metal)} className="choices" preventScrollReset replace onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}>
          <CutChoice creation={creation} />
          <CaratChoice creation={creation} />
          <SizeChoice creation={creation} />
          {(["band", "engravingText", "engravingFont", "stone"] as const).map((name) => (search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null))}
          <input type="hidden" name="was" value={now} />
          <Button className="no-script-only" theme="secondary">{t("shop:choose.update")}</Button>
        </GetForm>
        <Facts creation={creation}>{creation.stone ? null : <PriceSince creation={creation} search={search} since={since} />}</Facts>
        {words ? <><RingChanges read={words} /><RingWords read={words} ring={creation} live /></> : null}
        <p><TextLink to={href("compare", {}, { item: creationItem({ ...creation, carat: creation.carat.min }) })}>{t("shop:compare.with")}</TextLink></p>
      </div>
      <NextBar creation={creation} above={<CraftIntroduction introduce={introduce} />}>
        <TextLink to={href("summary", { sku: creation.sku }, search)}>{t("shop:next.skip_engraving")}</TextLink>
        <ButtonLink to={href("engraving", {}, { sku: creation.sku, ...search })} size="l">{t("shop:next.engraving")}</ButtonLink>
      </NextBar>
    </div>
  );
}

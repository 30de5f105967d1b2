import { Link, useLoaderData, useNavigation, useSubmit } from "@remix-run/react";
import { creationFromSearch, creationSearch } from "~/domain/creation";
import { creationItem } from "~/domain/creation-item";
import { useRef, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { CraftIntroduction } from "~/features/ring-builder/craft-introduction";
import { Facts } from "~/features/ring-builder/facts";
import { PriceSince, WhyThisPrice } from "~/features/ring-builder/price-since";
import { NextBar } from "~/features/ring-builder/next-bar";
import { isNoLongerMade, NoLongerMade } from "~/features/ring-builder/no-longer-made";
import { RingChanges } from "~/features/ring-words/ring-changes";
import { RingWords } from "~/features/ring-words/ring-words";
import { useRemember } from "~/features/recent/use-recent";
import { Stage, StageMore } from "~/features/ring-builder/stage";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { AnchorButton, Button, ButtonLink, TextLink } from "~/ui/button";
import { GetForm } from "~/ui/form";
import { ChosenDiamond } from "./chosen-diamond";
import { DiamondsOfRing } from "./diamonds-of-ring";
import { made, withChoices } from "./coming";
import { CaratChoice, CutChoice, NotOffered, SizeChoice } from "./choices";
import { Lightest } from "./lightest";
import { QualityChoice } from "./quality-choice";
import { ShownInstead } from "./shown-instead";
import { NotSoldHere } from "./not-sold-here";
import type { loader } from "./route.server";
import "~/features/ring-builder/builder.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["shop", "craft", "explain", "viewer", "reference", "words", "differences"],
  layout: "tulle",
  step: "stone",
  keeps: true,
};

export default function RingPage() {
  const data = useLoaderData<typeof loader>();
  return "elsewhere" in data ? <NotSoldHere {...data.elsewhere} /> : <Ring {...data} />;
}

function Ring({
  creation,
  search,
  words,
  introduce,
  now,
  since,
  instead,
  open,
  marks,
}: Extract<ReturnType<typeof useLoaderData<typeof loader>>, { now: string }>) {
  const { t } = useTranslation(["shop", "reference"]);
  const { href } = useLocale();
  const submit = useSubmit();
  useRemember(creation);
  const { state, location: next } = useNavigation();
  // A choice that is being loaded counts as made: the next one is added to it, however quickly it follows.
  const ring = (metal: string, query?: Record<string, string | undefined>) =>
    href("ring", { metal, aesthetic: creation.aesthetic }, query);
  const under = creation.metals.find(({ value }) => next?.pathname === ring(value))?.value;
  const coming = under && next ? creationFromSearch(new URLSearchParams(next.search)) : undefined;
  const chosen = coming
    ? creationSearch(coming)
    : { ...search, ...Object.fromEntries(open.map((name) => [name, undefined])) };
  const shown = under && coming ? withChoices(creation, under, coming) : creation;
  // The links use that choice as well, in the weight that is shown; a size that nobody chose stays open.
  const wanted = coming ? creationSearch({ ...coming, cut: shown.cut, carat: shown.carat.min }) : search;
  // Two quick choices are both made: the second does not wait for the answer to the first.
  const touched = useRef(new Set<string>());
  const choose = ({ currentTarget, target }: FormEvent<HTMLFormElement>): void => {
    touched.current.add((target as Element & { name?: string }).name ?? "");
    void submit(made(currentTarget, touched.current, open), {
      action: ring(under ?? creation.metal),
      replace: true,
      preventScrollReset: true,
    });
  };
  // The bar leads to the next open choice, and after the last one to the engraving.
  const left = open.filter((name) => !coming?.[name]);
  const [openChoice] = left;
  const engraving = href("engraving", {}, { sku: shown.sku, ...wanted });
  const other = openChoice ? (
    <TextLink to={engraving}>{t("shop:next.engraving")}</TextLink>
  ) : (
    <TextLink to={href("summary", { sku: shown.sku }, wanted)}>{t("shop:next.skip_engraving")}</TextLink>
  );
  return (
    <div className="builder">
      <Stage creation={shown} />
      <div className="builder-choices ring-choices" aria-busy={state !== "idle"}>
        <p className="eyebrow">{creation.collection}</p>
        <h1>{creation.name}</h1>
        <p className="ring-description">{creation.description}</p>
        <NoLongerMade creation={creation} />
        <ShownInstead creation={creation} instead={instead} />
        <nav aria-label={t("shop:choose.metal")}>
          <h2 className="choice-title">
            {t("shop:choose.metal")} <span>{shown.metalName}</span>
          </h2>
          <ul className="metal-choice">
            {creation.metals
              .filter(({ available }) => available)
              .map((metal) => (
                <li key={metal.value}>
                  <Link
                    to={ring(metal.value, { ...chosen, was: now })}
                    preventScrollReset
                    replace
                    aria-current={metal.value === (under ?? creation.metal) ? "true" : undefined}
                  >
                    <span className={`swatch swatch-${metal.value}`} aria-hidden="true" />
                    <span>{metal.label}</span>
                  </Link>
                </li>
              ))}
          </ul>
          <NotOffered of={creation.metals} />
        </nav>
        <ChosenDiamond creation={shown} search={wanted} />
        {/* Not keyed by the chosen cut, because a new form would lose the focus of keyboard users. For another metal the form is new, with the pending values. */}
        <GetForm
          key={`${creation.aesthetic} ${creation.metal}`}
          action={ring(under ?? creation.metal)}
          className="choices"
          preventScrollReset
          replace
          onChange={choose}
        >
          <CaratChoice creation={shown} />
          <SizeChoice creation={shown} open={left.includes("size")} />
          <CutChoice creation={shown} />
          <QualityChoice creation={shown} />
          {(["band", "engravingText", "engravingFont", "stone", "skin"] as const).map((name) =>
            search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
          )}
          <input type="hidden" name="was" value={now} />
          <Button className="no-script-only" theme="secondary">
            {t("shop:choose.update")}
          </Button>
        </GetForm>
        <DiamondsOfRing creation={shown} search={wanted} marks={marks} />
        <Facts
          creation={creation}
          under={<Lightest creation={creation} search={search} />}
          why={<WhyThisPrice creation={creation} search={{ ...search, was: since?.was }} />}
        >
          {since ? <PriceSince since={since} currency={creation.price.currency} /> : null}
        </Facts>
        {words ? (
          <>
            <RingChanges read={words} />
            <RingWords read={words} ring={creation} live />
          </>
        ) : null}
        <p>
          <TextLink to={href("compare", {}, { item: creationItem({ ...shown, carat: shown.carat.min }) })}>
            {t("shop:compare.with")}
          </TextLink>
        </p>
        {/* The bar on a phone has room for only one step. */}
        {isNoLongerMade(creation) ? null : <p className="next-other">{other}</p>}
      </div>
      <StageMore creation={shown} />
      <NextBar creation={creation} above={<CraftIntroduction introduce={introduce} />}>
        {other}
        {openChoice ? (
          <AnchorButton to={`choose-${openChoice}`} size="l">
            {t(`shop:next.choose_${openChoice}`)}
          </AnchorButton>
        ) : (
          <ButtonLink to={engraving} size="l">
            {t("shop:next.engraving")}
          </ButtonLink>
        )}
      </NextBar>
    </div>
  );
}

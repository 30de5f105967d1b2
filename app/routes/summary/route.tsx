import { useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { creationItem } from "~/domain/creation-item";
import { useRound } from "~/features/account/use-round";
import { MarkedDiamonds, MarksNote } from "~/features/diamonds/marked-diamonds";
import { exactStones } from "~/features/counter/exact-stones";
import { EngravingPicture } from "~/features/engraving/picture";
import { EngravingReading } from "~/features/engraving/reading";
import { Facts } from "~/features/ring-builder/facts";
import { RingLink } from "~/features/ring-builder/ring-link";
import { NextBar } from "~/features/ring-builder/next-bar";
import { NoLongerMade } from "~/features/ring-builder/no-longer-made";
import { RingWords } from "~/features/ring-words/ring-words";
import { Stage, StageMore } from "~/features/ring-builder/stage";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useShell } from "~/lib/shell";
import { ButtonLink, TextLink } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { ChosenList } from "./chosen-list";
import type { action, loader } from "./route.server";
import { Save, SavedNote } from "./save";
import { CopyLink, Print } from "./script-acts";
import { SentTo, ShareForm, ShareLink } from "./share-form";
import "~/features/ring-builder/builder.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["shop", "summary", "viewer", "reference", "engraving", "words"],
  layout: "tulle",
  step: "summary",
};

export default function Summary() {
  const { t } = useTranslation(["shop", "summary", "reference", "common"]);
  const { href } = useLocale();
  const {
    creation,
    engraving,
    inside,
    search: read,
    saved,
    sender,
    words,
    link,
    marks,
    sizeOpen,
    visit,
  } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const sentTo = answer?.extra?.sentTo;
  const sent = useRound("share", sentTo ? undefined : answer);
  const shell = useShell();
  const { sku } = creation;
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // A band that was just chosen counts at once: neither the picture nor the next step waits for the price.
  const banded =
    next?.pathname === pathname ? new URLSearchParams(next.search).get("band") === "1" : creation.band.chosen;
  const search = { ...read, band: banded ? "1" : undefined };
  const here = href("summary", { sku }, search);
  const ring = href("ring", { metal: creation.metal, aesthetic: creation.aesthetic }, search);
  const band = href("summary", { sku }, { ...search, band: banded ? undefined : "1" });
  const shown = { ...creation, band: { ...creation.band, chosen: banded } };
  const exact = href("pro-creations-result", {}, exactStones({ ...creation, engraving }));
  const letters = engraving.text ? { text: engraving.text, font: engraving.font } : null;
  // Some websites have no accounts; then nothing can be saved and no appointment requested.
  const keeps = shell?.customerAccount !== false;
  return (
    <div className="builder">
      <Stage creation={shown} letters={letters} />
      <div className="builder-choices">
        <p className="eyebrow">{creation.collection}</p>
        <h1>{t("summary:summary.heading", { name: creation.name })}</h1>
        <NoLongerMade creation={creation} />
        <ShareLink />
        <ChosenList
          creation={creation}
          engraving={engraving.text}
          ring={ring}
          engrave={href("engraving", {}, { sku, ...search })}
          sizeOpen={sizeOpen}
        />
        {engraving.text ? <Engraved creation={creation} engraving={engraving} inside={inside} /> : null}
        <Band creation={shown} to={band} />
        <Facts creation={creation} />
        <MarkedDiamonds
          marked={marks.fitting}
          at={{
            ring: { metal: creation.metal, aesthetic: creation.aesthetic },
            kept: marks.kept,
            back: marks.here,
          }}
        />
        <p className="quiet">{t(engraving.text ? "summary:returns.engraved" : "summary:returns.measure")}</p>
        <Acts creation={creation} search={search} visit={visit} />
        {shell?.isSeller || (keeps && shell?.isAuthenticated) ? null : (
          <p className="quiet">{keeps ? t("summary:summary.save_hint") : t("summary:summary.no_accounts")}</p>
        )}
        {saved ? <SavedNote {...saved} /> : null}
        <div id="share">
          <SentTo answer={answer} />
          <ShareForm key={sent} result={sentTo ? null : (answer?.result ?? null)} sender={sender} />
          <RingLink {...link} note={marks.fitting.length ? <MarksNote /> : null} />
        </div>
        {words ? <RingWords read={words} ring={creation} letters={letters} live /> : null}
        {shell?.isSeller || shell?.discreet ? null : (
          <p className="quiet no-print">
            {t("summary:summary.surprise")}{" "}
            <TextLink to={href("discreet", {}, { to: here })}>{t("common:discreet.link")}</TextLink>
          </p>
        )}
      </div>
      <StageMore creation={shown} />
      <NextBar creation={creation}>
        {shell?.isSeller ? (
          <ButtonLink to={exact} size="l">
            {t("summary:summary.find_stones")}
          </ButtonLink>
        ) : keeps ? (
          <Save here={here} saved={saved} />
        ) : (
          <ButtonLink to={`${href("home")}#boutiques`} size="l">
            {t("summary:summary.boutiques")}
          </ButtonLink>
        )}
      </NextBar>
    </div>
  );
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

/** The wedding band that goes with the ring; `to` adds or removes it. */
function Band({ creation: { band, price }, to }: Pick<Data, "creation"> & { to: string }) {
  const { t } = useTranslation("summary");
  const { money } = useLocale();
  return (
    <section className="band">
      <h2>{t("band.title")}</h2>
      <p>{t("band.lead", { price: money(band.price, price.currency) })}</p>
      <p className="no-print">
        <TextLink to={to}>{band.chosen ? t("band.remove") : t("band.add")}</TextLink>
      </p>
    </section>
  );
}

/** The letters as seen in the ring, and to scale on the inside of its band. */
function Engraved({ creation, engraving, inside }: Pick<Data, "creation" | "engraving" | "inside">) {
  const { t } = useTranslation("engraving");
  return (
    <>
      <EngravingReading
        ring={{ ...creation, carat: creation.carat.min }}
        {...engraving}
        alt={t("alt_ring", engraving)}
      />
      <EngravingPicture ring={{ ...creation, inside }} {...engraving} alt={t("alt", engraving)} />
    </>
  );
}

/** What can be done with the creation besides saving it. */
function Acts({ creation, search, visit }: Pick<Data, "creation" | "search" | "visit">) {
  const { t } = useTranslation(["shop", "summary"]);
  const { href } = useLocale();
  return (
    <div className="actions no-print">
      {visit ? (
        <ButtonLink to={visit} size="l" theme="secondary">
          <Icon name="calendar" />
          {t("summary:summary.book")}
        </ButtonLink>
      ) : null}
      <ButtonLink reload to={href("summary-pdf", { sku: creation.sku }, search)} theme="quiet">
        <Icon name="file" />
        {t("summary:summary.pdf")}
      </ButtonLink>
      <ButtonLink
        to={href("compare", {}, { item: creationItem({ ...creation, carat: creation.carat.min }) })}
        theme="quiet"
      >
        <Icon name="compare" />
        {t("shop:compare.with")}
      </ButtonLink>
      <CopyLink />
      <Print />
    </div>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { WallPicture } from "~/features/ring-picture/wall-picture";
import { listFormat } from "~/i18n/formats";
import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import type { loader } from "./route.server";
import "~/features/catalog/collections.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["collections", "reference", "shop"] };

/** How wide the pictures of the story are shown. */
const WIDE = "(min-width: 64rem) 36rem, 100vw";

export default function CollectionPage() {
  const { t } = useTranslation(["collections", "reference", "shop"]);
  const { href, money, weight } = useLocale();
  const { collection, designs, others, currency } = useLoaderData<typeof loader>();
  const { ring, ringName, label, description, story, value } = collection;
  const words = {
    name: ringName,
    cut: inPhrase(t(`reference:cut.${ring.cut}`)),
    metal: inPhrase(t(`reference:metal.${ring.metal}`)),
  };
  return (
    <>
      <div className="collection-wall">
        <WallPicture
          {...ring}
          priority
          sizes="(min-width: 76rem) 76rem, 100vw"
          alt={t("shop:picture", words)}
        />
      </div>
      <div className="collection-story">
        <div>
          <p className="eyebrow">{t("collections:one")}</p>
          <h1>{label}</h1>
          <p className="lead">{description}</p>
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <Apart />
          <TextLink to={href("catalog", {}, { collection: value })}>{t("collections:filter")}</TextLink>
        </div>
        <div className="collection-pictures">
          <RingPicture {...ring} view="hand" sizes={WIDE} alt={t("shop:picture_hand", words)} />
        </div>
      </div>
      <section aria-labelledby="designs">
        <h2 id="designs">{t("collections:designs")}</h2>
        <ul className="collection-list">
          {designs.map((design) => (
            <li key={design.ring.aesthetic}>
              <Link
                to={href(
                  "ring",
                  { metal: design.ring.metal, aesthetic: design.ring.aesthetic },
                  { cut: design.ring.cut },
                )}
              >
                <RingPicture {...design.ring} alt="" />
                <h3>{design.name}</h3>
              </Link>
              <p>{design.description}</p>
              <p className="quiet">
                {t("collections:from", {
                  price: money(design.from, currency),
                  carat: weight(design.fromCarat),
                })}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <nav className="collection-others" aria-labelledby="others">
        <h2 id="others">{t("collections:others")}</h2>
        <ul>
          {others.map((other) => (
            <li key={other.value}>
              <TextLink to={href("collection", { collection: other.value })}>{other.label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

/** What distinguishes the collection, from the data of its designs. */
function Apart() {
  const { t } = useTranslation("collections");
  const { intl, weight } = useLocale();
  const { facts } = useLoaderData<typeof loader>();
  const list = listFormat(intl);
  const listed = (names: string[]) => list(names.map(inPhrase));
  return (
    <section aria-labelledby="apart">
      <h2 id="apart">{t("apart")}</h2>
      <dl className="facts">
        <div>
          <dt>{t("cuts")}</dt>
          <dd className="sentence">{listed(facts.cuts)}</dd>
        </div>
        <div>
          <dt>{t("metals")}</dt>
          <dd className="sentence">{listed(facts.metals)}</dd>
        </div>
        {facts.carat ? (
          <div>
            <dt>{t("weights")}</dt>
            <dd>{t("carat", { min: weight(facts.carat.min), max: weight(facts.carat.max) })}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}

import { inPhrase } from "~/i18n/in-phrase";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Clauses } from "~/features/catalog/clauses";
import { Recent } from "~/features/recent/recent";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { WALL_SQUARE, WallPicture } from "~/features/ring-picture/wall-picture";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink, TextLink } from "~/ui/button";
import { Boutiques } from "./boutiques";
import type { loader } from "./route.server";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["home", "shop", "craft", "reference"], layout: "home" };

export default function Home() {
  const { t } = useTranslation(["home", "shop", "craft", "reference"]);
  const { href } = useLocale();
  const { hero, collections, craft } = useLoaderData<typeof loader>();
  const words = hero && {
    name: hero.name,
    cut: inPhrase(t(`reference:cut.${hero.cut}`)),
    metal: inPhrase(t(`reference:metal.${hero.metal}`)),
  };
  return (
    <>
      <section className="hero">
        {hero && words ? (
          <div className="hero-picture">
            <WallPicture
              aesthetic={hero.aesthetic}
              metal={hero.metal}
              cut={hero.cut}
              priority
              sizes="(min-width: 64rem) 100vw, 60vh"
              alt={t("shop:picture", words)}
            />
          </div>
        ) : null}
        <div className="hero-words">
          <h1>{t("home:home.sentence")}</h1>
          <div className="actions">
            <ButtonLink to={href("catalog")} size="xl">
              {t("home:home.by_design")}
            </ButtonLink>
            <ButtonLink to={href("choose-cut")} size="xl" theme="secondary">
              {t("home:home.by_cut")}
            </ButtonLink>
          </div>
          <TextLink to={href("budget")}>{t("home:home.by_budget")}</TextLink>
        </div>
      </section>
      <section className="home-part" aria-labelledby="collections">
        <h2 id="collections">{t("home:home.collections")}</h2>
        <ul className="collections">
          {collections.map(({ value, label, clauses, ...ring }) => (
            <li key={value}>
              <Link to={href("collection", { collection: value })}>
                <WallPicture {...ring} sizes={WALL_SQUARE} alt="" />
                <h3>{label}</h3>
              </Link>
              <Clauses clauses={clauses} />
            </li>
          ))}
        </ul>
      </section>
      <section className="home-part home-craft" aria-labelledby="craft">
        <WallPicture {...craft} sizes="(min-width: 76rem) 44rem, (min-width: 48rem) 58vw, 100vw" alt="" />
        <div>
          <h2 id="craft">{t("craft:title")}</h2>
          <p className="lead">{t("craft:intro")}</p>
          <ButtonLink to={href("craft")} theme="secondary" size="l">
            {t("craft:more")}
          </ButtonLink>
        </div>
      </section>
      <Recent />
      <Boutiques>
        {hero && words ? (
          <RingPicture
            aesthetic={hero.aesthetic}
            metal={hero.metal}
            cut={hero.cut}
            view="hand"
            className="boutiques-worn"
            sizes="(min-width: 48rem) 26rem, 100vw"
            alt={t("shop:picture_hand", words)}
          />
        ) : null}
      </Boutiques>
    </>
  );
}

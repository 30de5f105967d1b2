import { Link } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { DOT } from "~/lib/dots";
import "./recent.css";
import { creationSearch } from "~/domain/creation";
import { COMPARED_MAX, readItem } from "~/domain/creation-item";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { TextLink } from "~/ui/button";
import { forgetRecent, recentRings, watchRecent } from "./store";

/** `not`: items that are left out; `to`: where an item leads, and `verb` what that does, instead of to its page. */
export type RecentProps = { not?: string[]; to?: (item: string) => string; verb?: string };

/** The list of `Recent`, loaded if consent was given. */
export default function RecentList({ not = [], to, verb }: RecentProps) {
  const { t } = useTranslation(["shop", "reference"]);
  const { href, region } = useLocale();
  const rings = useSyncExternalStore(watchRecent, recentRings)
    .filter((ring) => ring.region === region)
    .flatMap(({ item, name }) => {
      const ring = readItem(item);
      return ring && !not.includes(item) ? [{ item, name, ...ring }] : [];
    });
  if (!rings.length) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <header>
        <h2 id="recent">{t("shop:recent.title")}</h2>
        <p>
          {!to && rings.length > 1 ? (
            <TextLink
              to={href("compare", {}, { item: rings.slice(0, COMPARED_MAX).map(({ item }) => item) })}
            >
              {t("shop:recent.compare")}
            </TextLink>
          ) : null}
          <button type="button" className="text-link recent-clear" onClick={forgetRecent}>
            {t("shop:recent.clear")}
          </button>
        </p>
      </header>
      <p className="quiet">{t("shop:recent.words")}</p>
      <ul>
        {rings.map(({ item, name, aesthetic, metal, cut, choices }) => (
          <li key={item}>
            <Link to={to ? to(item) : href("ring", { metal, aesthetic }, creationSearch(choices))}>
              <RingPicture
                aesthetic={aesthetic}
                metal={metal}
                cut={cut}
                carat={choices.carat}
                size={choices.size}
                sizes="10rem"
                alt=""
              />
              <span className="recent-name">{name}</span>
              <span className="quiet">
                {t(`reference:metal.${metal}`)}
                {DOT}
                {t(`reference:cut.${cut}`)}
              </span>
              {verb ? <span className="text-link">{verb}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "@remix-run/react";
import "./recent.css";
import { creationSearch } from "~/domain/creation";
import { COMPARED_MAX, readItem } from "~/domain/creation-item";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "~/i18n/use-translation";
import { TextLink } from "~/ui/button";
import { forgetRecent } from "./store";
import { useRecent } from "./use-recent";

/**
 * Rings looked at lately on this device (features, row 18). Nothing without scripts or without leave, because the list is
 * in the browser alone. `to` with `verb` leads elsewhere than to the ring, as on the page that compares.
 */
export function Recent({ not = [], to, verb }: { not?: string[]; to?: (item: string) => string; verb?: string }) {
  const { t } = useTranslation(["shop", "reference"]);
  const { href } = useLocale();
  const rings = useRecent().flatMap(({ item, name }) => {
    const ring = readItem(item);
    return ring && !not.includes(item) ? [{ item, name, ...ring }] : [];
  });
  if (!rings.length) return null;
  return (
    <section className="recent" aria-labelledby="recent">
      <header>
        <h2 id="recent">{t("shop:recent.title")}</h2>
        <p>
          {!to && rings.length > 1 ? <TextLink to={href("compare", {}, { item: rings.slice(0, COMPARED_MAX).map(({ item }) => item) })}>{t("shop:recent.compare")}</TextLink> : null}
          <button type="button" className="text-link recent-clear" onClick={forgetRecent}>{t("shop:recent.clear")}</button>
        </p>
      </header>
      <p className="quiet">{t("shop:recent.words")}</p>
      <ul>
        {rings.map(({ item, name, aesthetic, metal, cut, choices }) => (
          <li key={item}>
            <Link to={to ? to(item) : href("ring", { metal, aesthetic }, creationSearch(choices))}>
              <RingPicture aesthetic={aesthetic} metal={metal} cut={cut} carat={choices.carat} size={choices.size} sizes="10rem" alt="" />
              <span className="recent-name">{name}</span>
              <span className="quiet">{t(`reference:metal.${metal}`)} · {t(`reference:cut.${cut}`)}</span>
              {verb ? <span className="text-link">{verb}</span> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

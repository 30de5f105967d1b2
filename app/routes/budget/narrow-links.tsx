import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import type { PageData } from "./page-data";

/**
 * Links to the same question in one metal or with one cut: the largest stone is often not in the metal one has in mind.
 */
export function NarrowLinks({ data }: { data: PageData }) {
  const { t } = useTranslation(["budget", "reference"]);
  const { href } = useLocale();
  const { wish, typed } = data;
  const now = {
    budget: typed.budget,
    size: wish.size,
    metal: wish.metal,
    cut: wish.cut,
    carat: wish.carat,
    collection: wish.collection,
  };
  if (wish.metal && wish.cut) return null;
  return (
    <div className="budget-narrow">
      {wish.metal ? null : (
        <nav aria-label={t("budget:narrow.metal")}>
          <ul>
            {data.metals.map((metal) => (
              <li key={metal}>
                <Link to={href("budget", {}, { ...now, metal })}>
                  <span className={`swatch swatch-${metal}`} aria-hidden="true" />
                  {t(`reference:metal.${metal}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {wish.cut ? null : (
        <nav aria-label={t("budget:narrow.cut")}>
          <ul>
            {data.cuts.map(({ value, label }) => (
              <li key={value}>
                <Link to={href("budget", {}, { ...now, cut: value })}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

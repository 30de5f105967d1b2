import { Link } from "@remix-run/react";
import type { CutSlug, MetalSlug } from "~/domain/ring";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { inPhrase } from "~/i18n/in-phrase";
import { useTranslation } from "react-i18next";

type Other = {
  item: string;
  aesthetic: string;
  name: string;
  metal: MetalSlug;
  cut: CutSlug;
  cutName: string;
};

/** Rings offered beside a single ring; each link adds one to the comparison. */
export function OtherRings({ others, to }: { others: readonly Other[]; to: (item: string) => string }) {
  const { t } = useTranslation(["compare", "shop", "reference"]);
  return (
    <ul className="compare-others" aria-label={t("compare:add")}>
      {others.map(({ item, name, cutName, ...ring }) => (
        <li key={item}>
          <Link to={to(item)}>
            <RingPicture
              {...ring}
              sizes="(min-width: 64rem) 14rem, 45vw"
              alt={t("shop:picture", {
                name,
                cut: inPhrase(cutName),
                metal: inPhrase(t(`reference:metal.${ring.metal}`)),
              })}
            />
            <span className="compared-name">{name}</span>
            <span className="text-link">{t("compare:add_this")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

import type { MetalSlug } from "~/domain/ring";
import { inPhrase } from "~/i18n/in-phrase";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { href as hrefIn } from "~/lib/paths";
import { ButtonLink, TextLink } from "~/ui/button";
import type { Elsewhere } from "#server/bff/views/elsewhere";

/** A ring that this website does not sell: a link to where it is sold, and similar rings here. */
export function NotSoldHere({ aesthetic, name, metal, there, metals, search, like }: Elsewhere) {
  const { t } = useTranslation(["shop", "reference"]);
  const { lang, region, href } = useLocale();
  const words = (slug: MetalSlug) => inPhrase(t(`reference:metal.${slug}`));
  return (
    <section className="error-view">
      <h1>{t("shop:elsewhere.title", { region: t(`reference:region.${region}`) })}</h1>
      <p className="lead">{t("shop:elsewhere.words", { name, metal: words(metal) })}</p>
      <div className="actions actions-middle">
        <ButtonLink to={href("catalog", {}, like)} size="l">
          {t("shop:elsewhere.rings")}
        </ButtonLink>
        <ButtonLink
          to={hrefIn({ lang, region: there }, "ring", { metal, aesthetic }, search)}
          size="l"
          theme="secondary"
        >
          {t("shop:elsewhere.back", { region: t(`reference:region.${there}`) })}
        </ButtonLink>
      </div>
      {metals.map((other) => (
        <p key={other}>
          <TextLink to={href("ring", { metal: other, aesthetic }, search)}>
            {t("shop:elsewhere.metal", { metal: words(other) })}
          </TextLink>
        </p>
      ))}
    </section>
  );
}

import { useTranslation } from "~/i18n/use-translation";
import { useLocale } from "~/i18n/use-locale";
import { TextLink } from "~/ui/button";

/** The house introduces its craft, once a session; it closes without script. */
export function CraftIntroduction() {
  const { t } = useTranslation("craft");
  const { href } = useLocale();
  return (
    <details className="craft-introduction" open>
      <summary>{t("craft.intro_title")}</summary>
      <p>{t("craft.intro")}</p>
      <TextLink to={href("craft")}>{t("craft.more")}</TextLink>
    </details>
  );
}

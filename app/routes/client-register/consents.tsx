import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { ticked, type Answered } from "~/lib/form";
import { CheckField } from "~/ui/field";

/** Nothing is ticked beforehand; each consent is its own. The papers open beside the form, so that nothing typed is lost. */
export function Consents({ answer }: { answer: Answered }) {
  const { t } = useTranslation("account");
  const { href } = useLocale();
  const papers = (
    <>
      <a href={href("legal-notice")} target="_blank" rel="noreferrer">{t("register.terms_legal")}</a>
      {" · "}
      <a href={href("privacy-policy")} target="_blank" rel="noreferrer">{t("register.terms_privacy")}</a>
    </>
  );
  return (
    <fieldset className="form-part">
      <legend>{t("register.part_consent")}</legend>
      <CheckField name="newsletter" label={t("register.newsletter")} hint={t("register.newsletter_hint")} {...ticked(answer, "newsletter")} />
      <CheckField name="terms" label={t("register.terms")} hint={papers} {...ticked(answer, "terms")} />
    </fieldset>
  );
}

import { Optional } from "~/ui/optional";
import { consentsOf } from "~/domain/consent";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { ticked, type Answered } from "~/lib/form";
import { CheckField } from "~/ui/field";

/** Nothing is ticked beforehand; each consent is its own. The papers open beside the form, so that nothing typed is lost. */
export function Consents({ answer, region }: { answer: Answered; region: string }) {
  const { t } = useTranslation(["account", "common"]);
  const { href } = useLocale();
  const papers = (
    <span className="hint-links">
      <a href={href("legal-notice")} target="_blank" rel="noreferrer">
        {t("account:register.terms_legal")}
      </a>
      <a href={href("privacy-policy")} target="_blank" rel="noreferrer">
        {t("account:register.terms_privacy")}
      </a>
    </span>
  );
  return (
    <fieldset className="form-part">
      <legend>{t("account:register.part_consent")}</legend>
      {consentsOf(region).map(({ kind, needed }) => (
        <CheckField
          key={kind}
          name={kind}
          hint={kind === "terms" ? papers : t(`account:consent.hint.${kind}`)}
          label={
            <>
              {t(`account:consent.ask.${kind}`)}
              {needed ? null : <Optional words={t("common:form.optional")} />}
            </>
          }
          {...ticked(answer, kind)}
        />
      ))}
    </fieldset>
  );
}

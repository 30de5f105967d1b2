import { useTranslation } from "react-i18next";
import { useLocale } from "~/i18n/use-locale";
import { typed, type Answered } from "~/lib/form";
import { CheckField } from "~/ui/field";

/** The checkbox with which the client accepts the terms. It stands wherever an order is signed. */
export function TermsField({ answer, autoFocus }: { answer: Answered; autoFocus?: boolean }) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  const { defaultValue, errors } = typed(answer, "termsAccepted");
  return (
    <CheckField
      name="termsAccepted"
      // As in the error summary: without script it is the only way to what has to be mended.
      {...(autoFocus ? { autoFocus } : {})}
      value="on"
      defaultChecked={defaultValue === "on"}
      errors={errors}
      label={
        <>
          {t("review.terms")}{" "}
          <a href={`${href("legal-notice")}#orders`} target="_blank" rel="noreferrer">
            {t("review.terms_link")}
          </a>
        </>
      }
    />
  );
}

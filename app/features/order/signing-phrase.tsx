import { SIGNATURE_PHRASES } from "~/domain/signature";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { useTranslation } from "react-i18next";

/**
 * The phrase that signs, in the client's language. The phrases of the other languages are valid, too; they unfold
 * without scripts.
 */
export function SigningPhrase({ tag }: { tag: LangTag }) {
  const { t } = useTranslation("pro");
  return (
    <div className="signing">
      <p className="own-script signature-phrase" lang={tag}>
        {SIGNATURE_PHRASES[tag]}
      </p>
      <details className="other-phrases">
        <summary>{t("review.other_languages")}</summary>
        <ul>
          {LANGUAGES.filter((one) => one.tag !== tag).map((one) => (
            <li key={one.tag} className="own-script" lang={one.tag}>
              {SIGNATURE_PHRASES[one.tag]}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

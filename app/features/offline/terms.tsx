import { useTranslation } from "react-i18next";
import type { KeptDay } from "./kept";

/** The terms that are signed, to be read where no other page opens. */
export function Terms({ terms }: Pick<KeptDay, "terms">) {
  const { t } = useTranslation("pro");
  return (
    <details className="fold">
      <summary>
        <span className="fold-name">{t("review.terms_link")}</span>
      </summary>
      {terms.map(({ id, title, paragraphs }) => (
        <section key={id}>
          <h4>{title}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}

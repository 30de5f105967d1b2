import { useTranslation } from "react-i18next";
import { Facts } from "~/features/legal/paper";
import type { KeptDay } from "./kept";

/** The terms to be signed, readable without opening another page. */
export function Terms({ terms }: Pick<KeptDay, "terms">) {
  const { t } = useTranslation("pro");
  return (
    <details className="fold">
      <summary>
        <span className="fold-name">{t("review.terms_link")}</span>
      </summary>
      {terms.map((section) => (
        <section key={section.id}>
          <h4>{section.title}</h4>
          <Facts of={section} />
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </details>
  );
}

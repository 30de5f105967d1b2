import { useTranslation } from "react-i18next";

/** The terms that are signed, to be read where no other page opens. */
export function Terms({ brand }: { brand: string }) {
  const { t } = useTranslation(["pro", "legal"]);
  const sections = t("legal:notice.sections", { returnObjects: true, brand });
  return (
    <details className="fold">
      <summary>
        <span className="fold-name">{t("pro:review.terms_link")}</span>
      </summary>
      {sections.map(({ id, title, paragraphs }) => (
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

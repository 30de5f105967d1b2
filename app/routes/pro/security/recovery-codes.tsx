import { useTranslation } from "react-i18next";

/** The one time that the codes are shown; the page prints well. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation("security");
  return (
    <section className="panel" aria-labelledby="codes-title" role="status">
      <h2 id="codes-title">{t("codes.title")}</h2>
      <p>{t("codes.lead")}</p>
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

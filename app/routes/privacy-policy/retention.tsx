import { useTranslation } from "react-i18next";

/** What is kept, why and for how long. */
export function Retention() {
  const { t } = useTranslation("legal");
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <div className="table-scroll" tabIndex={0} role="region" aria-label={t("privacy.retention.caption")}>
      <table>
        <caption className="visually-hidden">{t("privacy.retention.caption")}</caption>
        <thead>
          <tr>
            {(["data", "purpose", "basis", "period"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`privacy.retention.head.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {t("privacy.retention.rows", { returnObjects: true }).map((row) => (
            <tr key={row.data}>
              <th scope="row">{row.data}</th>
              <td>{row.purpose}</td>
              <td>{row.basis}</td>
              <td>{row.period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

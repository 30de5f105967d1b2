import { useLoaderData } from "@remix-run/react";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import { ConsentButtons } from "~/layouts/notices";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["cookies"] };

const KEPT = [
  ["__Host-aurive", "aurive", "session"],
  ["state", "state", "session"],
  ["__Host-device", "device", "half"],
  ["__Host-counter", "counter", "half"],
  ["seen", "seen", "device"],
  ["engraving", "engraving", "session"],
  ["rings", "rings", "session"],
  ["region", "region", "year"],
  ["i18n_redirected", "language", "year"],
  ["consent", "consent", "half"],
  ["closed-…", "closed", "half"],
] as const;

export default function Cookies() {
  const { t } = useTranslation("cookies");
  const { date } = useLocale();
  const { consent } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="lead">{t("lead")}</p>
      <section aria-labelledby="choice">
        <h2 id="choice">{t("choice")}</h2>
        <p>{t("optional")}</p>
        <p role="status">
          {consent ? t(`now.${consent.answer}`, { date: date(consent.date) }) : t("now.open")}
        </p>
        <ConsentButtons />
      </section>
      <section aria-labelledby="needed">
        <h2 id="needed">{t("table.title")}</h2>
        <ScrollTable label={t("table.title")}>
          <table className="kept">
            <thead>
              <tr>
                <th scope="col">{t("table.name")}</th>
                <th scope="col">{t("table.why")}</th>
                <th scope="col">{t("table.long")}</th>
              </tr>
            </thead>
            <tbody>
              {KEPT.map(([name, why, long]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{t(`why.${why}`)}</td>
                  <td>{t(`kept.${long}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollTable>
      </section>
    </>
  );
}

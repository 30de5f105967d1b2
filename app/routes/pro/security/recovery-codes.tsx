import { useTranslation } from "react-i18next";
import type { Answered } from "~/lib/answer";
import type { action } from "./route.server";
import { WithPassword } from "./with-password";

/** The only time that the codes are shown. The page is suitable for printing. */
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

/** How many codes are left, and new ones for a seller whose sheet is lost, was seen, or is nearly used up. */
export function CodesLeft({ count, answer }: { count: number; answer: Answered<typeof action> }) {
  const { t } = useTranslation("security");
  return (
    <>
      <p>{t("factor.left", { count })}</p>
      <details className="security-renew" open={answer?.result.error ? true : undefined}>
        <summary>{t("codes.renew")}</summary>
        <p>{t("codes.renew_lead")}</p>
        <WithPassword intent="codes" submit={t("codes.renew")} answer={answer} />
      </details>
    </>
  );
}

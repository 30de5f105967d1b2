import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { ConfirmLeaving } from "~/features/counter/confirm-leaving";
import { CustomerTable } from "~/features/counter/customer-table";
import { FindLine } from "~/features/counter/find-line";
import { WithoutAccount } from "~/features/counter/without-account";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { MoreFields } from "./more-fields";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro"] };

export default function CustomerSearch() {
  const { t } = useTranslation(["pro", "common"]);
  const { href } = useLocale();
  const { to, reason, values, leaving, confirm, served } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const labels = {
    email: t("pro:person.email"),
    firstname: t("pro:person.firstname"),
    lastname: t("pro:person.lastname"),
    gender: t("pro:person.title"),
    crmId: t("pro:person.crm_id"),
  };
  const keepTo = to ? <input type="hidden" name="to" value={to} /> : null;
  if (leaving ?? confirm) {
    const person = leaving ?? confirm?.current;
    const cancel = href("pro-customer-search", {}, { to });
    return person ? (
      <ConfirmLeaving person={person} next={leaving || !confirm ? "guest" : confirm} cancel={cancel}>
        <input type="hidden" name="intent" value={leaving ? "guest" : "select"} />
        {confirm && !leaving ? <input type="hidden" name="customerId" value={confirm.id} /> : null}
        {keepTo}
      </ConfirmLeaving>
    ) : null;
  }
  const { q, ...fields } = values;
  return (
    <div className="counter">
      <header className="counter-head">
        <h1>{t("pro:search.title")}</h1>
        <div className="actions">
          <WithoutAccount to={to} />
          <ButtonLink theme="secondary" to={href("client-register", {}, { as: "seller", to })}>
            {t("pro:search.create")}
          </ButtonLink>
        </div>
      </header>
      {reason ? <p role="status">{t(`pro:search.reason.${reason}`)}</p> : null}
      <ErrorSummary result={answer?.result} labels={{ ...labels, q: t("pro:search.line") }} />
      <FindLine q={q} to={to} answer={answer} first />
      {served.length ? (
        <section aria-labelledby="served">
          <h2 id="served">{t("pro:search.served")}</h2>
          <CustomerTable customers={served} label={t("pro:search.served")} to={to} />
        </section>
      ) : null}
      <MoreFields answer={answer} values={fields} labels={labels} keepTo={keepTo} />
    </div>
  );
}

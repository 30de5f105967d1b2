import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { typed } from "~/lib/form";
import { ConfirmLeaving } from "~/features/counter/confirm-leaving";
import { CustomerTable } from "~/features/counter/customer-table";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { MoreFields } from "./more-fields";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro"] };

export default function CustomerSearch() {
  const { t } = useTranslation(["pro", "common"]);
  const { href } = useLocale();
  const { to, values, leaving, confirm, served, guest } = useLoaderData<typeof loader>();
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
      <ConfirmLeaving
        person={person}
        next={leaving ? t("pro:acting.guest") : (confirm ?? "")}
        cancel={cancel}
      >
        <input type="hidden" name="intent" value={leaving ? "guest" : "select"} />
        {confirm && !leaving ? <input type="hidden" name="customerId" value={confirm.id} /> : null}
        {keepTo}
      </ConfirmLeaving>
    ) : null;
  }
  const { q, ...fields } = values;
  return (
    <div className="counter">
      <h1>{t("pro:search.title")}</h1>
      <ErrorSummary result={answer?.result} labels={{ ...labels, q: t("pro:search.line") }} />
      <PostForm className="form find-line" role="search">
        {keepTo}
        <input type="hidden" name="intent" value="find" />
        <TextField
          name="q"
          type="search"
          autoComplete="off"
          spellCheck={false}
          label={t("pro:search.line")}
          hint={t("pro:search.line_hint")}
          {...typed(answer, "q", q)}
        />
        <Button size="l">{t("pro:search.submit")}</Button>
      </PostForm>
      <div className="actions">
        <ButtonLink theme="secondary" to={href("client-register", {}, { as: "seller", to })}>
          {t("pro:search.create")}
        </ButtonLink>
        {guest ? (
          <ButtonLink theme="secondary" to={to ?? href("pro-customer-tray")}>
            {t("pro:search.guest_goes_on")}
          </ButtonLink>
        ) : (
          <PostForm>
            <input type="hidden" name="intent" value="guest" />
            {keepTo}
            <Button theme="secondary">{t("pro:search.guest")}</Button>
          </PostForm>
        )}
      </div>
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

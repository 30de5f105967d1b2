import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "~/i18n/use-translation";
import { familyNameFirst } from "~/domain/person";
import { typed } from "~/lib/form";
import { ConfirmLeaving } from "~/features/counter/confirm-leaving";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/error-summary";
import { SelectField, TextField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import type { loader, SearchAnswer } from "./route.server";
import "~/features/counter/counter.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["pro"] };

export default function CustomerSearch() {
  const { t } = useTranslation(["pro", "common"]);
  const { href, tag } = useLocale();
  const { to, values, leaving, guest } = useLoaderData<typeof loader>();
  const answer = useAnswer<SearchAnswer>();
  const labels = { email: t("pro:person.email"), firstname: t("pro:person.firstname"), lastname: t("pro:person.lastname"), gender: t("pro:person.title"), crmId: t("pro:person.crm_id") };
  const keepTo = to ? <input type="hidden" name="to" value={to} /> : null;
  const first = <TextField key="first" name="firstname" autoComplete="off" label={labels.firstname} {...typed(answer, "firstname", values.firstname)} />;
  const last = <TextField key="last" name="lastname" autoComplete="off" label={labels.lastname} {...typed(answer, "lastname", values.lastname)} />;
  if (leaving) {
    return (
      <ConfirmLeaving person={leaving} next={t("pro:acting.guest")} cancel={href("pro-customer-search", {}, { to })}>
        <input type="hidden" name="intent" value="guest" />
        {keepTo}
      </ConfirmLeaving>
    );
  }
  return (
    <div className="counter">
      <h1>{t("pro:search.title")}</h1>
      <ErrorSummary result={answer?.result} labels={labels} />
      <div className="counter-halves">
        <section aria-labelledby="by-name">
          <h2 id="by-name">{t("pro:search.by_name")}</h2>
          <PostForm className="form">
            {keepTo}
            <TextField name="email" type="email" inputMode="email" autoComplete="off" spellCheck={false} label={labels.email} {...typed(answer, "email", values.email)} />
            <div className="form-row">
              {familyNameFirst(tag) ? [last, first] : [first, last]}
            </div>
            <SelectField name="gender" label={labels.gender} optional={t("common:form.optional")} defaultValue={typed(answer, "gender", values.gender).defaultValue}>
              <option value="">{t("pro:person.any")}</option>
              <option value="1">{t("pro:gender.1")}</option>
              <option value="2">{t("pro:gender.2")}</option>
              <option value="3">{t("pro:gender.3")}</option>
            </SelectField>
            <div><Button size="l">{t("pro:search.submit")}</Button></div>
          </PostForm>
        </section>
        <div>
          <section aria-labelledby="by-crm">
            <h2 id="by-crm">{t("pro:search.by_crm")}</h2>
            <PostForm className="form">
              {keepTo}
              <input type="hidden" name="intent" value="crm" />
              <TextField name="crmId" autoComplete="off" spellCheck={false} label={labels.crmId} {...typed(answer, "crmId", values.crmId)} />
              <div><Button theme="secondary">{t("pro:search.submit_crm")}</Button></div>
            </PostForm>
          </section>
          <section aria-labelledby="otherwise">
            <h2 id="otherwise">{t("pro:search.otherwise")}</h2>
            <div className="actions">
              <ButtonLink theme="secondary" to={href("client-register", {}, { as: "seller", to })}>{t("pro:search.create")}</ButtonLink>
              {guest ? <ButtonLink theme="secondary" to={to ?? href("pro-customer-tray")}>{t("pro:search.guest_goes_on")}</ButtonLink> : (
                <PostForm>
                  <input type="hidden" name="intent" value="guest" />
                  {keepTo}
                  <Button theme="secondary">{t("pro:search.guest")}</Button>
                </PostForm>
              )}
            </div>
          </section>
        </div>
      </div>
    </div>
  );
}

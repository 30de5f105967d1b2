import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { AppointmentFacts } from "~/features/appointment/appointment-facts";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { PostForm } from "~/ui/form";
import { MoveForm } from "./move-form";
import type { action, loader } from "./route.server";
import "~/features/appointment/appointment.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "appointment", "diamonds", "gem"] };

const LEAD = {
  requested: "appointment:asked",
  confirmed: "appointment:lead",
  cancelled: "appointment:cancelled",
  past: "appointment:past",
} as const;

export default function AppointmentByLink() {
  const shown = useLoaderData<typeof loader>();
  return shown.state === "unknown" ? <NoAppointment /> : <ShownAppointment {...shown} />;
}

/** There is no appointment for the link: possible reasons, and whom to ask. */
function NoAppointment() {
  const { t } = useTranslation(["account", "appointment", "common"]);
  const { href } = useLocale();
  return (
    <section className="error-view">
      <h1>{t("appointment:unknown_title")}</h1>
      <p className="lead">{t("appointment:unknown")}</p>
      <div className="actions actions-middle">
        <ButtonLink to={href("appointment-request")} size="l">
          {t("account:appointment.title")}
        </ButtonLink>
        <ButtonLink to={`${href("home")}#boutiques`} size="l" theme="secondary">
          {t("common:nav.boutiques")}
        </ButtonLink>
      </div>
    </section>
  );
}

type Shown = Exclude<ReturnType<typeof useLoaderData<typeof loader>>, { state: "unknown" }>;

function ShownAppointment({ visit, state, creation, again, days }: Shown) {
  const { t } = useTranslation(["account", "appointment"]);
  const { href } = useLocale();
  const answer = useAnswer<typeof action>();
  const open = state === "requested" || state === "confirmed";
  return (
    <div className="visit-link">
      <h1>{t("appointment:title")}</h1>
      <p className="lead">{t(LEAD[state])}</p>
      {open ? (
        <p className={`state state-${state === "confirmed" ? "good" : "busy"}`}>
          {t(`visits.status.${state}`)}
        </p>
      ) : null}
      <AppointmentFacts visit={visit} />
      <div className="actions">
        {open ? (
          <a className="button button-m button-secondary" href={visit.ics} download>
            <span>{t("appointment.calendar")}</span>
          </a>
        ) : null}
        {open ? null : <ButtonLink to={again}>{t("appointment.title")}</ButtonLink>}
        {creation ? <TextLink to={creation}>{t("appointment.see_creation")}</TextLink> : null}
        {open ? null : <TextLink to={href("catalog")}>{t("appointment:again")}</TextLink>}
      </div>
      {open ? (
        <>
          <section aria-labelledby="move-title">
            <h2 id="move-title">{t("appointment:move")}</h2>
            <MoveForm answer={answer} visit={visit} days={days} />
          </section>
          <section aria-labelledby="cancel-title">
            <h2 id="cancel-title">{t("appointment:cancel")}</h2>
            <p>{t("appointment:cancel_lead")}</p>
            <PostForm>
              <input type="hidden" name="intent" value="cancel" />
              <Button theme="danger">{t("appointment:cancel_submit")}</Button>
            </PostForm>
          </section>
        </>
      ) : null}
    </div>
  );
}

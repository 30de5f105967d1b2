import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "~/i18n/use-translation";
import { CreationPanel } from "~/features/appointment/creation-panel";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Confirmation } from "./confirmation";
import { CountryStep } from "./country-step";
import { VisitForm } from "./visit-form";
import type { AppointmentAnswer, loader } from "./route.server";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account"], layout: "tulle" };

export default function BookAnAppointment() {
  const { t } = useTranslation("account");
  const { creation, country, countries, shops, visit, person } = useLoaderData<typeof loader>();
  const answer = useAnswer<AppointmentAnswer>();
  return (
    <div className="visit">
      <CreationPanel creation={creation} />
      <div className="visit-form">
        <h1>{t(visit ? "appointment.done_title" : "appointment.title")}</h1>
        {visit ? <Confirmation visit={visit} /> : (
          <>
            <p className="lead">{t("appointment.lead")}</p>
            <CountryStep country={country} countries={countries} keep={creation.search} />
            <VisitForm key={country} answer={answer} country={country} shops={shops} person={person} />
          </>
        )}
      </div>
    </div>
  );
}

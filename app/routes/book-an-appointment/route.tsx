import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { CreationPanel } from "~/features/appointment/creation-panel";
import { DiamondsToSee } from "~/features/diamonds/diamonds-to-see";
import { PlaceStep } from "~/features/appointment/place-step";
import { AppointmentForm } from "~/features/appointment/appointment-form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Confirmation } from "./confirmation";
import type { action, loader } from "./route.server";
import "~/features/appointment/appointment.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "tray", "diamonds", "gem"], layout: "tulle" };

export default function BookAnAppointment() {
  const { t } = useTranslation("account");
  const { creation, diamond, visit, person, days, marked, ...place } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="visit">
      <CreationPanel creation={creation} diamond={diamond} />
      <div className="visit-form">
        <h1>{t(visit ? "appointment.done_title" : "appointment.title")}</h1>
        {visit ? (
          <Confirmation visit={visit} />
        ) : (
          <>
            <p className="lead">{t("appointment.lead")}</p>
            <DiamondsToSee marked={marked} />
            <PlaceStep {...place} keep={creation.search} />
            <AppointmentForm
              answer={answer}
              country={place.country}
              shop={place.shops.find(({ code }) => code === place.shop)}
              days={days}
              person={person}
              other={answer?.extra?.other}
            />
          </>
        )}
      </div>
    </div>
  );
}

import { Link, useLoaderData } from "@remix-run/react";
import { CreationPanel } from "~/features/appointment/creation-panel";
import { DiamondsToSee } from "~/features/diamonds/diamonds-to-see";
import { PlaceStep } from "~/features/appointment/place-step";
import { AppointmentForm } from "~/features/appointment/appointment-form";
import { useTranslation } from "react-i18next";
import { useAnswer } from "~/lib/answer";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import type { action, loader } from "./route.server";
import "~/features/appointment/appointment.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["account", "tray"] };

/** An appointment without an account: to look, to ask, to be measured, or to see the ring that was composed. */
export default function AppointmentRequest() {
  const { t } = useTranslation("account");
  const { person, days, marked, creation, diamond, comment, wish, login, ...place } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className={creation ? "visit" : "visit-alone"}>
      {creation ? <CreationPanel creation={creation} diamond={diamond} /> : null}
      <div className="visit-form">
        <h1>{t("appointment.title")}</h1>
        <p className="lead">{t(creation ? "appointment.lead" : "appointment.lead_free")}</p>
        {login ? (
          <p>
            {t("register.has_account")}{" "}
            <Link className="text-link" to={login}>
              {t("login.submit")}
            </Link>
          </p>
        ) : null}
        <DiamondsToSee marked={marked} />
        <PlaceStep {...place} keep={creation ? { ...creation.search, sku: creation.sku, wish } : { wish }} />
        <AppointmentForm
          answer={answer}
          country={place.country}
          shop={place.shops.find(({ code }) => code === place.shop)}
          days={days}
          person={person}
          other={answer?.extra?.other}
          comment={comment}
        />
      </div>
    </div>
  );
}

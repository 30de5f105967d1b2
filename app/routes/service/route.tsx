import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Paper } from "~/features/legal/paper";
import { useLocale } from "~/i18n/use-locale";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { useShell } from "~/lib/shell";
import { TextLink } from "~/ui/button";
import { OpeningHours } from "~/ui/opening-hours";
import type { loader } from "./route.server";
import { useSections } from "./sections";
import "~/features/legal/paper.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["service", "reference", "account"], scripts: false };

export default function Service() {
  const { t } = useTranslation(["service", "common"]);
  const { href } = useLocale();
  const { region, terms, currency, telephone } = useLoaderData<typeof loader>();
  const sections = useSections(terms, currency);
  return (
    <Paper
      title={t("service:title")}
      lead={t("service:lead")}
      contents={t("service:contents")}
      version={t("service:for", { region })}
      sections={sections}
      after={{
        resizing: <TextLink to={href("size-guide")}>{t("common:nav.size_guide")}</TextLink>,
        contact: (
          <Contact telephone={telephone} dialled={terms?.telephone ?? null} hours={terms?.hours ?? null} />
        ),
      }}
    />
  );
}

/** How to reach somebody: the service by telephone, the boutiques, an appointment. */
function Contact({
  telephone,
  dialled,
  hours,
}: {
  telephone: string | null;
  dialled: string | null;
  hours: ([string, string] | null)[] | null;
}) {
  const { t } = useTranslation(["service", "account"]);
  const { href } = useLocale();
  const shell = useShell();
  return (
    <>
      {dialled ? (
        <p>
          <a className="text-link" href={`tel:${dialled}`}>
            {telephone}
          </a>
        </p>
      ) : null}
      {hours ? (
        <>
          <h3>{t("service:contact.hours")}</h3>
          <OpeningHours hours={hours} />
        </>
      ) : null}
      <p>
        <TextLink to={`${href("home")}#boutiques`}>{t("service:contact.boutiques")}</TextLink>
      </p>
      {shell?.isSeller || shell?.customerAccount === false ? null : (
        <p>
          <TextLink to={href("appointment-request")}>{t("account:appointment.title")}</TextLink>
        </p>
      )}
    </>
  );
}

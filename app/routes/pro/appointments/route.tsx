import { useLoaderData } from "@remix-run/react";
import { fullName } from "~/domain/person";
import { VisitDiamonds } from "~/features/counter/visit-diamonds";
import { RingPicture } from "~/features/ring-picture/ring-picture";
import { useLocale } from "~/i18n/use-locale";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { TextLink } from "~/ui/button";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { ScrollTable } from "~/ui/scroll-table";
import type { loader } from "./route.server";
import "~/features/counter/counter.css";
import "./page.css";

export { loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = { i18n: ["counter", "account", "pro", "diamonds", "gem"] };

type Visit = ReturnType<typeof useLoaderData<typeof loader>>["visits"][number];

/** The upcoming appointments, with the ring to lay out for each. */
export default function Appointments() {
  const { t } = useTranslation("counter");
  const { visits, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{t("visits.title")}</h1>
      <p className="quiet">{t("visits.lead")}</p>
      {visits.length === 0 ? (
        <Empty title={t("visits.none")}>{t("visits.none_hint")}</Empty>
      ) : (
        <>
          <p className="quiet">{t("visits.count", { count: total })}</p>
          <ScrollTable label={t("visits.title")}>
            <table className="visit-table">
              <thead>
                <tr>
                  <th scope="col">{t("visits.when")}</th>
                  <th scope="col">{t("visits.customer")}</th>
                  <th scope="col">{t("visits.creation")}</th>
                  <th scope="col">{t("visits.status")}</th>
                </tr>
              </thead>
              <tbody>
                {visits.map((visit) => (
                  <VisitRow key={visit.reference} visit={visit} />
                ))}
              </tbody>
            </table>
          </ScrollTable>
          <Pagination page={page} pages={pages} />
        </>
      )}
    </>
  );
}

function VisitRow({ visit }: { visit: Visit }) {
  const { t } = useTranslation("counter");
  const { href, tag, date } = useLocale();
  const name = fullName(tag, visit.firstname, visit.lastname);
  return (
    <tr>
      <th scope="row">
        <time dateTime={visit.date}>{date(visit.date, "medium")}</time>
        <span className="sub">{t(`file.slot.${visit.slot}`)}</span>
        <span className="sub">{t(`file.mode.${visit.mode}`)}</span>
        <span className="sub">{visit.shop}</span>
      </th>
      <td>
        <TextLink
          to={href("pro-customer-results", {}, { email: visit.email, to: href("pro-customer-file") })}
        >
          {name}
        </TextLink>
        <span className="sub">{visit.phone}</span>
        <span className="sub">{visit.email}</span>
        {visit.comment ? <span className="sub visit-comment">{visit.comment}</span> : null}
      </td>
      <td>
        {visit.creation ? <VisitedRing creation={visit.creation} /> : null}
        <VisitDiamonds of={visit.diamonds} />
      </td>
      <td>
        {t(`file.visit_status.${visit.status}`)}
        <span className="sub">{visit.reference}</span>
      </td>
    </tr>
  );
}

function VisitedRing({ creation }: { creation: NonNullable<Visit["creation"]> }) {
  const { t } = useTranslation("account");
  const { href, weight } = useLocale();
  const { sku, name, aesthetic, metal, cut, metalLabel, cutLabel, carat, size, engraving } = creation;
  return (
    <div className="visit-ring">
      <RingPicture
        aesthetic={aesthetic}
        metal={metal}
        cut={cut}
        carat={carat?.min}
        size={size ?? undefined}
        sizes="72px"
        alt=""
      />
      <div>
        <TextLink to={href("summary", { sku }, creation.search)}>{name}</TextLink>
        <span className="sub">{metalLabel}</span>
        <span className="sub">
          {carat
            ? t("tray.stone_value", {
                cut: cutLabel,
                carat: t("tray.carat_range", { min: weight(carat.min), max: weight(carat.max) }),
              })
            : cutLabel}
        </span>
        {size ? <span className="sub">{t("tray.size_mm", { mm: size })}</span> : null}
        {engraving ? <span className="sub">{t("appointment.engraved", { text: engraving })}</span> : null}
      </div>
    </div>
  );
}

import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { CustomerFacts } from "~/features/counter/customer-facts";
import { VisitDiamonds } from "~/features/counter/visit-diamonds";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { FileOrders } from "./orders";
import { Notes } from "./notes";
import { FilePieces } from "./pieces";
import type { action, loader } from "./route.server";
import { DOT } from "~/lib/dots";
import "~/features/counter/counter.css";
import "~/features/order/order.css";
import "~/features/tray/tray-item.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["counter", "pro", "order", "print", "reference", "diamonds", "gem"],
  keepsTyped: "note-form",
};

export default function CustomerFile() {
  const { t } = useTranslation("counter");
  const { href, tag, date } = useLocale();
  const { customer, cart, wishlist, undrawn, total, orders, visits, notes, timeZone } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <div className="counter">
      <h1>{fullName(tag, customer.firstname, customer.lastname)}</h1>
      <p className="actions">
        <ButtonLink theme="secondary" to={href("pro-customer-tray")}>
          {t("file.tray")}
        </ButtonLink>
        <ButtonLink theme="secondary" to={href("pro-appointment-book")}>
          {t("file.book")}
        </ButtonLink>
      </p>
      <section aria-labelledby="facts">
        <h2 id="facts">{t("file.facts")}</h2>
        <CustomerFacts customer={customer} />
      </section>
      <FilePieces cart={cart} wishlist={wishlist} undrawn={undrawn} />
      <FileOrders
        orders={orders}
        total={total}
        client={`${customer.firstname} ${customer.lastname}`}
        timeZone={timeZone}
      />
      <section aria-labelledby="visits">
        <h2 id="visits">{t("file.visits")}</h2>
        {visits.length === 0 ? (
          <p className="quiet">{t("file.visits_none")}</p>
        ) : (
          <ul className="file-list">
            {visits.map((visit) => (
              <li key={visit.reference}>
                <time dateTime={visit.date}>
                  {t("file.visit", {
                    date: date(visit.date, "long"),
                    slot: visit.time ?? t(`file.slot.${visit.slot}`),
                    mode: t(`file.mode.${visit.mode}`),
                  })}
                </time>
                <span className="quiet">
                  {visit.shop}
                  {DOT}
                  {t(`file.visit_status.${visit.status}`)}
                </span>
                <VisitDiamonds of={visit.diamonds} takes />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="notes">
        <h2 id="notes">{t("file.notes")}</h2>
        <PostForm id="note-form" className="form" preventScrollReset>
          <TextAreaField
            name="note"
            label={t("file.note")}
            hint={t("file.note_hint")}
            maxLength={500}
            {...typed(answer, "note")}
          />
          <div>
            <Button theme="secondary">{t("file.note_submit")}</Button>
          </div>
        </PostForm>
        <Notes notes={notes} timeZone={timeZone} answer={answer} />
      </section>
    </div>
  );
}

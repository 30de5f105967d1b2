import { useLoaderData } from "@remix-run/react";
import { useAnswer } from "~/lib/answer";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { CustomerFacts } from "~/features/counter/customer-facts";
import { useLocale } from "~/i18n/use-locale";
import { typed } from "~/lib/form";
import type { PageHandle } from "~/lib/handle";
import { headTags } from "~/lib/meta";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { PostForm } from "~/ui/form";
import { Refusal } from "~/ui/refusal";
import { FileOrders } from "./orders";
import { newestOf, Notes } from "./notes";
import { FilePieces } from "./pieces";
import { Visits } from "./visits";
import type { action, loader } from "./route.server";
import "~/features/counter/counter.css";
import "~/features/order/order.css";
import "~/features/tray/tray-item.css";
import "./page.css";

export { action, loader } from "./route.server";
export const meta = headTags;
export const handle: PageHandle = {
  i18n: ["counter", "pro", "order", "print", "reference", "diamonds", "gem"],
  keepsTyped: "note-form",
};

/** The file of a customer: facts, tray, orders, appointments and notes. */
export default function CustomerFile() {
  const { t } = useTranslation("counter");
  const { href, tag } = useLocale();
  const { customer, cart, wishlist, undrawn, total, orders, visits, notes, timeZone } =
    useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const noted = answer?.result?.initialValue?.corrects === undefined ? answer?.result : undefined;
  return (
    <div className="counter">
      <header className="counter-head">
        <h1 className="person-name">{fullName(tag, customer.firstname, customer.lastname)}</h1>
        <div className="actions">
          <ButtonLink theme="secondary" to={href("pro-appointment-book")}>
            {t("file.book")}
          </ButtonLink>
          <ButtonLink to={href("pro-customer-tray")}>{t("file.tray")}</ButtonLink>
        </div>
      </header>
      <section aria-label={t("file.facts")}>
        <CustomerFacts customer={customer} />
      </section>
      <div className="file-columns">
        <div>
          <FilePieces cart={cart} wishlist={wishlist} undrawn={undrawn} />
          <FileOrders
            orders={orders}
            total={total}
            client={`${customer.firstname} ${customer.lastname}`}
            timeZone={timeZone}
          />
        </div>
        <div className="file-beside">
          <Visits visits={visits} />
          <section aria-labelledby="notes">
            <h2 id="notes">{t("file.notes")}</h2>
            <PostForm id="note-form" className="form" preventScrollReset>
              <Refusal result={noted} labels={{ note: t("file.note") }}>
                <TextAreaField
                  // A note that was added is below; its field is empty again, so that it is not added twice.
                  key={newestOf(notes)}
                  name="note"
                  rows={2}
                  label={t("file.note")}
                  hint={t("file.note_hint")}
                  maxLength={500}
                  {...typed(answer, "note")}
                />
              </Refusal>
              <div>
                <Button theme="secondary">{t("file.note_submit")}</Button>
              </div>
            </PostForm>
            <Notes notes={notes} timeZone={timeZone} answer={answer} />
          </section>
        </div>
      </div>
    </div>
  );
}

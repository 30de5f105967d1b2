import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";
import type { Likely } from "./route.server";
import { DOT } from "~/lib/dots";

/**
 * Prevents duplicate accounts: customers who may already have one or (`known`) have one under this address, each with
 * a button to serve them instead.
 */
export function LikelyCustomers({
  customers,
  to,
  known,
}: {
  customers: Likely;
  to: string | null;
  known: boolean;
}) {
  const { t } = useTranslation(["account", "counter"]);
  const { href, tag } = useLocale();
  const box = useRef<HTMLElement>(null);
  // The button in place now creates the account anyway, so the focus moves to the question first. An address that is
  // taken is an error, whose summary has the focus.
  useEffect(() => {
    if (!known) box.current?.focus();
  }, [customers, known]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="panel"
      aria-labelledby="likely"
      role={known ? undefined : "alert"}
    >
      <h2 id="likely">{t(known ? "counter:likely.known" : "counter:likely.title")}</h2>
      <p>{t(known ? "counter:likely.known_lead" : "counter:likely.lead")}</p>
      <ul className="file-list likely">
        {customers.map((one) => (
          <li key={one.id}>
            <strong>{fullName(tag, one.firstname, one.lastname)}</strong>
            <span className="quiet">{[one.email, one.city, one.crmId].filter(Boolean).join(DOT)}</span>
            <PostForm action={href("pro-customer-results", {}, { email: one.email, to: to ?? undefined })}>
              <input type="hidden" name="intent" value="select" />
              <input type="hidden" name="customerId" value={one.id} />
              <Button size="s" theme="secondary">
                {t("counter:likely.select")}
                <span className="visually-hidden"> {fullName(tag, one.firstname, one.lastname)}</span>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { CustomerFacts, type CounterCustomer } from "~/features/counter/customer-facts";
import { useLocale } from "~/i18n/use-locale";
import { Button, ButtonLink, TextLink } from "~/ui/button";
import { GetForm } from "~/ui/form";

type Stock = { checked: boolean; allAvailable: boolean; checkedAt: string | null };

/**
 * What stands beside the tray's lines: the stock check and the link to more stones, then the tray's owner.
 * @param lines whether the tray has anything whose stock could be checked
 */
export function TrayAside({
  customer,
  stock,
  lines,
}: {
  customer: CounterCustomer | null;
  stock: Stock;
  lines: boolean;
}) {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  return (
    <aside className="panel tray-beside" aria-label={t("acting.tray_of")}>
      {lines ? (
        <>
          <StockNote {...stock} />
          <div className="tray-beside-acts">
            <GetForm>
              <input type="hidden" name="check" value="1" />
              <Button theme="secondary">{t("tray.check")}</Button>
            </GetForm>
            <ButtonLink theme="secondary" to={href("pro-creations-result")}>
              {t("tray.find_stones")}
            </ButtonLink>
          </div>
        </>
      ) : null}
      {customer ? <Whose customer={customer} /> : <Nobodys />}
    </aside>
  );
}

function Whose({ customer }: { customer: CounterCustomer }) {
  const { href, tag } = useLocale();
  return (
    <Named
      name={
        <Link className="person-name" to={href("pro-customer-file")}>
          {fullName(tag, customer.firstname, customer.lastname)}
        </Link>
      }
    >
      <CustomerFacts customer={customer} />
    </Named>
  );
}

/** The tray of a guest, which is moved to the customer who is chosen. */
function Nobodys() {
  const { t } = useTranslation("pro");
  const { href } = useLocale();
  return (
    <Named name={t("acting.guest")}>
      <p>{t("tray.guest")}</p>
      <p>
        <TextLink to={href("pro-customer-search", {}, { to: href("pro-customer-tray") })}>
          {t("tray.choose_customer")}
        </TextLink>
      </p>
    </Named>
  );
}

function Named({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="whose">
      <h2 id="whose">{name}</h2>
      {children}
    </section>
  );
}

/** The result of the stock check, in the shop's time zone. */
function StockNote({ checked, allAvailable, checkedAt }: Stock) {
  const { t } = useTranslation("pro");
  if (checked && !allAvailable)
    return (
      <p className="state state-busy" role="status">
        {t("tray.shortage")}
      </p>
    );
  return checkedAt ? (
    <p className="state state-good" role="status">
      {t("tray.all_available", { time: checkedAt })}
    </p>
  ) : null;
}

import { useTranslation } from "react-i18next";
import type { Civility } from "~/domain/person";
import { fullName } from "~/domain/person";
import { useLocale } from "~/i18n/use-locale";

/** The fields of a customer that the counter shows; nothing else travels to the browser. */
export type CounterCustomer = {
  firstname: string;
  lastname: string;
  email: string;
  phone: string | null;
  city: string | null;
  crmId: string | null;
  ringSize: number | null;
  civility: Civility | null;
  mayEmail: boolean;
  mayPhone: boolean;
};

/** What the seller needs at hand of the customer, contact permissions included. */
export function CustomerFacts({ customer }: { customer: CounterCustomer }) {
  const { t } = useTranslation("pro");
  const { tag } = useLocale();
  const permission = (allowed: boolean) => (allowed ? t("person.may") : t("person.may_not"));
  const facts: [string, string | null][] = [
    [t("person.title"), customer.civility ? t(`civility.${customer.civility}`) : null],
    [t("person.name"), fullName(tag, customer.firstname, customer.lastname)],
    [t("person.email"), customer.email],
    [t("person.phone"), customer.phone],
    [t("person.city"), customer.city],
    [t("person.crm_id"), customer.crmId],
    [t("person.ring_size"), customer.ringSize ? t("item.mm", { mm: customer.ringSize }) : null],
    [t("person.contact_email"), permission(customer.mayEmail)],
    [t("person.contact_phone"), permission(customer.mayPhone)],
  ];
  return (
    <dl className="key-facts">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

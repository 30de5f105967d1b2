import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Civility } from "~/domain/person";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { useLocale } from "~/i18n/use-locale";
import { FactValue } from "~/features/order/facts";
import { Dial } from "./dial";

/** The fields of a customer that the counter shows. Other fields are not sent to the browser. */
export type CounterCustomer = {
  firstname: string;
  lastname: string;
  /** How the name is read; empty if not known. */
  reading: string;
  email: string;
  /** The number in the form for dialling, and in the form for reading. */
  dial: string | null;
  phone: string | null;
  city: string | null;
  crmId: string | null;
  ringSize: number | null;
  civility: Civility | null;
  mayEmail: boolean;
  mayPhone: boolean;
};

/** The customer's details that a seller needs at hand, contact permissions included. The name stands above them. */
export function CustomerFacts({ customer }: { customer: CounterCustomer }) {
  const { t } = useTranslation(["pro", "reference"]);
  const { region } = useLocale();
  const system = sizeSystem(region);
  const size = customer.ringSize;
  const permission = (allowed: boolean) => (allowed ? t("person.may") : t("person.may_not"));
  const facts: [string, ReactNode, string?][] = [
    [t("person.reading"), customer.reading],
    [t("person.phone"), customer.dial && <Dial dial={customer.dial} phone={customer.phone} />],
    [t("person.email"), <FactValue key="email" value={customer.email} />, "mail-fact"],
    [
      t("person.ring_size"),
      // In the customer's regional size system. The European size is the circumference in millimetres itself.
      size &&
        (system === "eu"
          ? t("item.mm", { mm: size })
          : t("item.mm_in", {
              mm: size,
              label: t(`reference:size_in.${system}`, { size: localSize(size, system) }),
            })),
    ],
    [t("person.title"), customer.civility && t(`civility.${customer.civility}`)],
    [t("person.city"), customer.city],
    [t("person.crm_id"), customer.crmId, "mail-fact"],
    [t("person.contact_email"), permission(customer.mayEmail)],
    [t("person.contact_phone"), permission(customer.mayPhone)],
  ];
  return (
    <dl className="key-facts customer-facts">
      {facts.map(([label, value, className]) =>
        value ? (
          <div key={label} className={className}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

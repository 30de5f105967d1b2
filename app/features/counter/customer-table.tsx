import { useTranslation } from "react-i18next";
import { fullName } from "~/domain/person";
import { FactValue } from "~/features/order/facts";
import { ScrollTable } from "~/ui/scroll-table";
import { useLocale } from "~/i18n/use-locale";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/form";

export type CustomerRow = {
  id: string;
  firstname: string;
  lastname: string;
  reading: string;
  email: string;
  city: string | null;
  crmId: string | null;
  gender: "1" | "2" | "3" | null;
  selected: boolean;
};

/** A table of customers, each with a button that selects them. `label` names the table for screen readers. */
export function CustomerTable({
  customers,
  label,
  to,
}: {
  customers: CustomerRow[];
  label: string;
  to?: string | null;
}) {
  const { t } = useTranslation("pro");
  const { tag } = useLocale();
  return (
    <ScrollTable label={label}>
      <table className="customer-table">
        <thead>
          <tr>
            <th scope="col">
              {t("person.name")}
              <span className="sub">{t("person.email")}</span>
            </th>
            <th scope="col">{t("person.city")}</th>
            <th scope="col">{t("person.crm_id")}</th>
            <th scope="col" className="wide">
              {t("person.title")}
            </th>
            <th scope="col">
              <span className="visually-hidden">{t("results.act")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => {
            const name = fullName(tag, customer.firstname, customer.lastname);
            return (
              <tr key={customer.id}>
                <th scope="row">
                  {name}
                  {customer.reading ? <span className="sub">{customer.reading}</span> : null}
                  <span className="sub">
                    <FactValue value={customer.email} />
                  </span>
                </th>
                <td>{customer.city ?? ""}</td>
                <td className="crm">{customer.crmId ?? ""}</td>
                <td className="wide">{customer.gender ? t(`gender.${customer.gender}`) : ""}</td>
                <td className="number">
                  <PostForm>
                    <input type="hidden" name="intent" value="select" />
                    <input type="hidden" name="customerId" value={customer.id} />
                    {to ? <input type="hidden" name="to" value={to} /> : null}
                    <Button size="s" theme={customer.selected ? "secondary" : "primary"}>
                      {customer.selected ? t("results.goes_on") : t("results.select")}
                      <span className="visually-hidden"> {name}</span>
                    </Button>
                  </PostForm>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollTable>
  );
}

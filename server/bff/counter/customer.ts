import { fullReading } from "~/domain/reading";
import type { CounterCustomer } from "~/features/counter/customer-facts";
import type { Customer } from "../../contract/customer";
import { dialled } from "../../platform/phone";

/** What the counter shows of the selected customer, on the tray and in the file. */
export const counterCustomer = (customer: Customer): CounterCustomer => ({
  firstname: customer.firstname,
  lastname: customer.lastname,
  reading: fullReading(customer.firstname_kana, customer.lastname_kana),
  email: customer.email,
  ...dialled(customer.phone, customer.country ?? ""),
  city: customer.city,
  crmId: customer.crm_id,
  ringSize: customer.ring_size,
  civility: customer.civility,
  mayEmail: customer.contact_email,
  mayPhone: customer.contact_phone,
});

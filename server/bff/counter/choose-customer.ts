import type { CustomerRow } from "~/features/counter/customer-table";
import { fullReading } from "~/domain/reading";
import { localPath } from "~/lib/paths";
import type { CustomerSummary } from "../../contract/common";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";
import { changesCustomer, selectCustomer } from "./acting";
import { typedText } from "../request/typed-text";

/** A customer as a selectable row; the current customer is marked. */
export function customerRow(
  ctx: PageContext,
  { id, firstname, lastname, firstname_kana, lastname_kana, email, city, crm_id, gender }: CustomerSummary,
): CustomerRow {
  return {
    id,
    firstname,
    lastname,
    reading: fullReading(firstname_kana, lastname_kana),
    email,
    city,
    crmId: crm_id,
    gender,
    selected: id === ctx.session.data.actingFor?.id,
  };
}

/** Both customers in the question before a change; null if no question is asked. `asked`: the chosen customer. */
export function leavingFor(ctx: PageContext, asked: CustomerSummary | undefined) {
  const acting = ctx.session.data.actingFor;
  if (!asked || !acting || !changesCustomer(ctx, asked.id)) return null;
  const { id, firstname, lastname, email } = asked;
  const current = { firstname: acting.firstname, lastname: acting.lastname, email: acting.email };
  return { id, firstname, lastname, email, current };
}

/**
 * Selects the customer of a list's button; a selected customer is replaced only after confirmation (spec §4).
 * @param ask URL of the list with the confirmation question
 * @param to where the seller was going
 */
export async function chooseCustomer(
  ctx: PageContext,
  formData: FormData,
  ask: (customerId: string) => string,
  to: string | null,
): Promise<Response> {
  const customerId = typedText(formData, "customerId", 60);
  const confirmed = formData.get("confirmed") === "1";
  if (changesCustomer(ctx, customerId) && !confirmed) return go(ctx, ask(customerId));
  await selectCustomer(ctx, customerId);
  const response = go(ctx, localPath(to) ?? ctx.href("pro-customer-tray"));
  // The Back button of a shared tablet must not show the previous customer's data.
  if (confirmed) response.headers.set("Clear-Site-Data", '"cache"');
  return response;
}

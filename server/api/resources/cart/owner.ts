import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { scopeOf } from "../customer/search/service";
import { findById } from "../customer/store";

export type TrayOwner = { owner: string; customerId: string | null };

/** Item ids are ours and short; anything else is not looked for. */
export const isItemId = (id: string): boolean => /^[\w-]{1,60}$/.test(id);

const ofCustomer = (id: string): TrayOwner => ({ owner: `customer:${id}`, customerId: id });
export const ofGuest = (caller: { jti: string }): TrayOwner => ({ owner: `guest:${caller.jti}`, customerId: null });

/**
 * Whose tray a call is about. Customers have their own alone; sellers name a customer of their websites, or `guest` for
 * their session's tray without an account.
 * @throws ApiProblem 404 for a customer who is missing or another's: the answer does not tell which
 */
export async function trayOwner(context: ApiContext, caller: Exclude<Caller, { kind: "none" }>, customerId: string | undefined): Promise<TrayOwner> {
  if (caller.kind === "customer") {
    if (customerId === undefined || customerId === "me" || customerId === caller.id) return ofCustomer(caller.id);
    throw new ApiProblem("not_found", { message: "customerId" });
  }
  if (!customerId) throw fieldError("customerId", "required");
  if (customerId === "guest") return ofGuest(caller);
  const customer = isItemId(customerId) ? await findById(context.db, customerId) : undefined;
  if (!customer || customer.accountScope !== (await scopeOf(context, caller))) throw new ApiProblem("not_found", { message: "customerId" });
  return ofCustomer(customer.id);
}

/** Whether the caller may see the items of this owner. */
export async function maySee(context: ApiContext, caller: Exclude<Caller, { kind: "none" }>, owner: string): Promise<boolean> {
  if (caller.kind === "customer") return owner === `customer:${caller.id}`;
  if (owner === `guest:${caller.jti}`) return true;
  const id = /^customer:(.+)$/.exec(owner)?.[1];
  const customer = id ? await findById(context.db, id) : undefined;
  return customer !== undefined && customer.accountScope === (await scopeOf(context, caller));
}

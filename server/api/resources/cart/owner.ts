import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { scopeOf } from "../customer/search/service";
import { findScope } from "../customer/store";

export type TrayOwner = { owner: string; customerId: string | null };

/** Our item ids are short. Anything else is not looked up. */
export const isItemId = (id: string): boolean => /^[\w-]{1,60}$/.test(id);

const ofCustomer = (id: string): TrayOwner => ({ owner: `customer:${id}`, customerId: id });
/**
 * The tray without an account of one session, by the id of its token. A renewed token with the same id keeps the tray.
 */
export const ofGuest = (caller: { jti: string }): TrayOwner => ({
  owner: `guest:${caller.jti}`,
  customerId: null,
});

/**
 * The tray owner that a call names. Not checked yet: the customer may not exist, or the seller may not serve them.
 * Customers have only their own tray; sellers name a customer, or `guest` for their session's tray without an account.
 * @throws ApiProblem 404 for another customer's tray; 400 if a seller names nobody
 */
export function namedOwner(
  caller: Exclude<Caller, { kind: "none" }>,
  customerId: string | undefined,
): TrayOwner {
  if (caller.kind === "customer") {
    if (customerId === undefined || customerId === "me" || customerId === caller.id)
      return ofCustomer(caller.id);
    throw noSuchCustomer();
  }
  if (!customerId) throw fieldError("customerId", "required");
  if (customerId === "guest") return ofGuest(caller);
  if (!isItemId(customerId)) throw noSuchCustomer();
  return ofCustomer(customerId);
}

/** The same answer for an unknown customer and one of another website, so that it reveals nothing. */
export const noSuchCustomer = () => new ApiProblem("not_found", { message: "customerId" });

/**
 * The owner of the tray that a call is about: namedOwner, limited to customers of the seller's websites.
 * @throws ApiProblem 404, 400
 */
export async function trayOwner(
  context: ApiContext,
  caller: Exclude<Caller, { kind: "none" }>,
  customerId: string | undefined,
): Promise<TrayOwner> {
  const named = namedOwner(caller, customerId);
  if (caller.kind === "customer" || named.customerId === null) return named;
  if ((await findScope(context.db, named.customerId)) !== (await scopeOf(context, caller)))
    throw noSuchCustomer();
  return named;
}

/** Whether the caller may see the items of this owner. */
export async function maySee(
  context: ApiContext,
  caller: Exclude<Caller, { kind: "none" }>,
  owner: string,
): Promise<boolean> {
  if (caller.kind === "customer") return owner === `customer:${caller.id}`;
  if (owner === `guest:${caller.jti}`) return true;
  const id = /^customer:(.+)$/.exec(owner)?.[1];
  return id !== undefined && (await findScope(context.db, id)) === (await scopeOf(context, caller));
}

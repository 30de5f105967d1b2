import { ApiProblem, fieldError } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { scopeOf } from "../customer/search/service";
import { findScope } from "../customer/store";

export type TrayOwner = { owner: string; customerId: string | null };

/** Item ids are ours and short; anything else is not looked for. */
export const isItemId = (id: string): boolean => /^[\w-]{1,60}$/.test(id);

const ofCustomer = (id: string): TrayOwner => ({ owner: `customer:${id}`, customerId: id });
/** The tray without account of one session, by the id of its token: a token that goes on under the same id keeps it. */
export const ofGuest = (caller: { jti: string }): TrayOwner => ({
  owner: `guest:${caller.jti}`,
  customerId: null,
});

/**
 * The tray owner named by a call, not yet checked: the customer may not exist, or may not be the seller's to serve.
 * Customers have their own alone; sellers name a customer, or `guest` for their session's tray without an account.
 * @throws ApiProblem 404 for another customer's; 400 when a seller names nobody
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

/** The answer does not distinguish an unknown customer from one of another website. */
export const noSuchCustomer = () => new ApiProblem("not_found", { message: "customerId" });

/** Whose tray a call is about: namedOwner, and the customer is one of the seller's websites. @throws ApiProblem 404, 400 */
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

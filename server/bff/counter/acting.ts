import { cartEndpoints } from "../../contract/cart";
import { customerSummary, type CustomerSummary } from "../../contract/common";
import { customerFileEndpoints } from "../../contract/customer-file";
import { ApiProblem } from "../../contract/problem";
import { fullName } from "~/domain/person";
import { forgetTray, trayOf } from "../clients/cart";
import type { PageContext } from "../request/context";
import { go } from "../reply/go";
import { releaseReservation } from "./reservation";
import { GUEST, trayHolder } from "./tray-holder";
import { whyACustomer } from "./why-a-customer";

/**
 * Like trayHolder; without a holder, the seller is asked to choose a customer and returns here. @throws a redirect to
 * the search
 */
export async function needTrayHolder(ctx: PageContext): Promise<string> {
  const holder = trayHolder(ctx);
  if (holder) return holder;
  // A form's own URL is the page that it is on.
  const back = ctx.path + ctx.url.search;
  if (!whyACustomer(back)) await ctx.session.flash({ type: "warning", key: "choose_customer" });
  throw go(ctx, ctx.href("pro-customer-search", {}, { to: back }));
}

/** Whether changing the customer needs a confirmation, because one is already selected (spec §4). */
export function changesCustomer(ctx: PageContext, next: string): boolean {
  const current = ctx.session.data.actingFor;
  return current !== undefined && current.id !== next;
}

/**
 * Clears the data of the customer served so far (spec §4): reservation released, chosen item, engraving and forms
 * gone, the tray without account emptied, so that the next person sees nothing of it.
 */
export async function endCustomer(ctx: PageContext): Promise<void> {
  await releaseReservation(ctx);
  if (ctx.session.data.guest) await emptyGuestTray(ctx);
  const holder = trayHolder(ctx);
  if (holder) forgetTray(ctx, holder);
  await ctx.session.unset("actingFor", "guest", "finalItem", "orderForm", "placed", "guestName");
}

async function emptyGuestTray(ctx: PageContext): Promise<void> {
  try {
    const { cart, undrawn } = await trayOf(ctx, GUEST, { wishlist: false });
    const ids = [...cart.map((item) => item.item_id), ...undrawn.map(({ id }) => id)];
    await Promise.all(
      ids.map((itemId) => ctx.api(cartEndpoints.cartRemove, { params: { customerId: GUEST, itemId } })),
    );
  } catch (error) {
    // Not fatal: the tray ends with the seller's token at the latest, and the next customer must not wait for it.
    if (!(error instanceof ApiProblem)) throw error;
    ctx.runtime.log.info({ requestId: ctx.requestId, code: error.code }, "guest tray not emptied");
  }
}

export type Selected = { customer: CustomerSummary; moved: number; skipped: number };

/**
 * Selects a customer. A tray made without an account is moved to the customer (POST /api/cart/move); the previous
 * customer's data is cleared. @throws ApiProblem not_found for a customer whom this seller may not see
 */
export async function selectCustomer(ctx: PageContext, customerId: string): Promise<Selected> {
  const customer = customerSummary.parse(
    await ctx.api(customerFileEndpoints.sellerCustomer, { params: { customerId } }),
  );
  if (ctx.session.data.actingFor?.id === customer.id) return { customer, moved: 0, skipped: 0 };
  const carried = ctx.session.data.guest
    ? await ctx.api(cartEndpoints.cartMove, { query: { customerId } })
    : null;
  await endCustomer(ctx);
  await ctx.session.set("actingFor", customer);
  forgetTray(ctx, customer.id);
  await ctx.session.flash({
    type: "success",
    key: "customer_selected",
    values: { name: fullName(ctx.tag, customer.firstname, customer.lastname) },
  });
  const moved = carried?.moved.length ?? 0;
  const skipped = carried?.skipped.length ?? 0;
  if (moved) await ctx.session.flash({ type: "info", key: "tray_moved", values: { count: moved } });
  if (skipped)
    await ctx.session.flash({ type: "warning", key: "tray_not_moved", values: { count: skipped } });
  return { customer, moved, skipped };
}

/** Continues without a customer account. */
export async function serveGuest(ctx: PageContext): Promise<void> {
  if (ctx.session.data.guest) return;
  await endCustomer(ctx);
  await ctx.session.set("guest", true);
}

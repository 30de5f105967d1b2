import type { CartItem, WishlistItem } from "#server/contract/cart";
import { customerFileEndpoints } from "#server/contract/customer-file";
import { trayOf } from "#server/bff/clients/cart";
import { GUEST } from "#server/bff/counter/tray-holder";
import { counterCustomer } from "#server/bff/counter/customer";
import { needTrayHolder } from "#server/bff/counter/acting";
import { shopOfDay } from "#server/bff/counter/shop";
import { shownItem } from "#server/bff/counter/view";
import { head, translator } from "#server/bff/views/head";
import { visitDiamonds } from "#server/bff/views/diamonds";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey } from "#server/bff/request/session-fields";
import { correctForm, noteForm } from "./form";

/**
 * The selected customer's id. Without an account there is no file.
 * @throws a redirect to the tray
 */
async function needCustomer(ctx: PageContext): Promise<string> {
  const holder = await needTrayHolder(ctx);
  if (holder === GUEST) throw go(ctx, ctx.href("pro-customer-tray"));
  return holder;
}

const piece = (id: string, item: CartItem | WishlistItem) => ({
  id,
  item: shownItem(item),
  priceMin: item.price_min,
  priceMax: item.price_max,
  availability: item.availability,
  weeks: item.lead_weeks,
});

/** Everything about the selected customer: facts, tray, saved creations, orders, appointments, notes. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const customerId = await needCustomer(ctx);
  const [{ customer, orders, appointments, notes }, tray, shop] = await Promise.all([
    ctx.api(customerFileEndpoints.sellerCustomerFile, { params: { customerId } }),
    trayOf(ctx, customerId, { wishlist: true }),
    shopOfDay(ctx),
  ]);
  return {
    head: head(ctx, { title: translator(ctx)("counter:file.title") }),
    customer: counterCustomer(customer),
    cart: tray.cart.slice(0, 20).map((item) => piece(item.item_id, item)),
    wishlist: tray.wishlist.slice(0, 20).map((item) => piece(item.wishlist_item_id, item)),
    undrawn: tray.undrawn,
    total: orders.total,
    orders: orders.items.slice(0, 10).map((o) => ({
      id: o.order_id,
      number: o.order_number,
      purchased: o.purchase_date,
      article: o.article_name,
      status: o.status,
      rescheduled: o.rescheduled,
      incl: o.price.incl,
      taxed: o.price.tax > 0,
      currency: o.price.currency,
      expected: o.expected_delivery_date,
    })),
    visits: await Promise.all(
      appointments
        .slice(0, 10)
        .map(async ({ reference, status, date, slot, time = null, mode, shop: at, ...about }) => ({
          reference,
          status,
          date,
          slot,
          time,
          mode,
          shop: at.name,
          diamonds: await visitDiamonds(ctx, about),
        })),
    ),
    notes,
    timeZone: shop?.timeZone ?? "UTC",
  };
});

async function write(ctx: PageContext, body: { text: string; corrects?: number }, done: MessageKey) {
  const customerId = await needCustomer(ctx);
  await ctx.api(customerFileEndpoints.sellerCustomerNote, { params: { customerId }, body });
  await ctx.session.flash({ type: "success", key: done });
  return go(ctx, ctx.href("pro-customer-file"));
}

export const action = forms(
  { guards: ["seller"] },
  {
    main: (ctx, formData) =>
      submit(ctx, formData, { schema: noteForm }, (_, { note }) => write(ctx, { text: note }, "note_added")),
    correct: (ctx, formData) =>
      submit(ctx, formData, { schema: correctForm }, (_, { correction, corrects }) =>
        write(ctx, { text: correction, corrects }, "note_corrected"),
      ),
  },
);

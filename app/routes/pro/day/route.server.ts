import { dayEndpoints, type CounterDay } from "#server/contract/day";
import { diaryEndpoints } from "#server/contract/diary";
import { orderChangeEndpoints } from "#server/contract/order-change";
import { ApiProblem } from "#server/contract/problem";
import { resumeHold } from "#server/bff/counter/hand-over";
import { ownShops, shopOfDay } from "#server/bff/counter/shop";
import { typedText } from "#server/bff/request/typed-text";
import { head, translator } from "#server/bff/views/head";
import { forms, answerOutdatedPage } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { dayIn } from "~/domain/calendar-day";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey } from "#server/bff/request/session-fields";
import { dialled } from "#server/platform/phone";
import { DAY_ACTS, type DayActName } from "./acts";
import { changeShop } from "./change-shop.server";

/** Everything that waits for the seller, in one call, so that the page appears at once after unlocking. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const [day, shop, own] = await Promise.all([
    ctx.api(dayEndpoints.counterDay),
    shopOfDay(ctx),
    ownShops(ctx),
  ]);
  const country = shop?.country ?? "";
  const timeZone = shop?.timeZone ?? "UTC";
  const today = dayIn(new Date(), timeZone);
  return {
    head: head(ctx, { title: translator(ctx)("day:title") }),
    timeZone,
    /** For a seller with several shops: today's shop, and the others. */
    shop:
      shop && own.length > 1
        ? {
            name: shop.shop_name,
            others: own
              .filter((one) => one !== shop)
              .map((one) => ({ code: one.shop_plant_code, name: one.shop_name })),
          }
        : null,
    visits: {
      total: day.visits.total,
      items: day.visits.items.map(
        ({ reference, status, date, slot, time = null, mode, shop: at, firstname, lastname, phone }) => ({
          reference,
          status,
          date,
          today: date === today,
          slot,
          time,
          mode,
          shop: at.name,
          firstname,
          lastname,
          ...dialled(phone, country),
        }),
      ),
    },
    holds: {
      total: day.holds.total,
      items: day.holds.items.map((hold) => ({
        quoteId: hold.quote_id,
        customer: hold.customer,
        article: hold.article_name,
        gia: hold.gia,
        until: hold.expires_at,
        here: hold.quote_id === ctx.session.data.quoteId,
      })),
    },
    onHold: ordersOf(day.on_hold, country),
    depositErrors: ordersOf(day.deposit_errors, country),
    arrived: ordersOf(day.arrived, country),
    toSettle: ordersOf(day.to_settle ?? { total: 0, items: [] }, country),
    letters: {
      total: day.letters.total,
      items: day.letters.items.map(({ order_id, ...letter }) => ({ ...letter, orderId: order_id })),
    },
  };
});

const ordersOf = ({ total, items }: CounterDay["arrived"], country: string) => ({
  total,
  items: items.map((order) => ({
    id: order.order_id,
    number: order.order_number,
    client: order.client,
    article: order.article_name,
    shop: order.store_name,
    since: order.since,
    until: order.on_hold_until,
    called: order.called_at,
    toSettle: order.to_settle ?? null,
    ...dialled(order.phone, country),
  })),
});

/**
 * Carries out a button of the day page and stays there. If somebody else was faster, the page says so; it is no error.
 */
async function pressed(
  ctx: PageContext,
  done: MessageKey,
  over: MessageKey,
  run: () => Promise<unknown>,
): Promise<Response> {
  try {
    await run();
    await ctx.session.flash({ type: "success", key: done });
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.code !== "not_found" && error.code !== "illegal_move"))
      throw error;
    await ctx.session.flash({ type: "warning", key: over });
  }
  return go(ctx, ctx.href("pro-day"));
}

const letter = (end: "letterAgain" | "letterSettled", done: MessageKey) => (ctx: PageContext, id: string) =>
  pressed(ctx, done, "letter_settled", () => ctx.api(dayEndpoints[end], { params: { id: Number(id) } }));

/** What a row's button does with what its value names: all rows have one form, and each button is a field of it. */
const ACTS: Record<DayActName, (ctx: PageContext, value: string) => Promise<Response>> = {
  confirm: (ctx, reference) =>
    pressed(ctx, "appointment_confirmed", "appointment_changed_meanwhile", () =>
      ctx.api(diaryEndpoints.appointmentConfirm, {
        params: { reference },
        body: { seller: ctx.session.data.sellerId },
      }),
    ),
  called: (ctx, id) =>
    pressed(ctx, "called_noted", "order_changed_meanwhile", () =>
      ctx.api(orderChangeEndpoints.called, { params: { id }, body: {} }),
    ),
  resume: resumeHold,
  again: letter("letterAgain", "letter_again"),
  settled: letter("letterSettled", "letter_settled"),
};

export const action = forms(
  { guards: ["seller"] },
  {
    main: (ctx, formData) => {
      const act = DAY_ACTS.find((name) => formData.has(name));
      if (!act) return answerOutdatedPage(ctx);
      return ACTS[act](ctx, typedText(formData, act, 60));
    },
    shop: (ctx, formData) =>
      changeShop(ctx, typedText(formData, "shop", 20), typedText(formData, "sure", 1) === "1"),
  },
);

import type { z } from "zod";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { isMetal } from "~/domain/ring";
import { tagOr } from "~/i18n/locales";
import { orderEndpoints, type Order } from "#server/contract/order";
import { orderChangeEndpoints } from "#server/contract/order-change";
import { ApiProblem } from "#server/contract/problem";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { orderState, purchaseOrderFacts } from "#server/pdf/facts";
import { cancelForm, confirmForm, depositForm, signForm, type Priced } from "./form";

const idOf = (ctx: PageContext) => ctx.params.orderId ?? "";
const read = (ctx: PageContext) => ctx.api(orderEndpoints.order, { params: { id: idOf(ctx) } });

export const loader = page({ guards: ["seller", "order"] }, async (ctx) => {
  const order = await read(ctx);
  const { t: _, ...facts } = purchaseOrderFacts(order, ctx.tag);
  const decimals = CURRENCY_DECIMALS[order.price.currency];
  return {
    head: head(ctx, { title: translator(ctx)("order:title", { number: order.order_number }) }),
    id: order.order_id,
    number: order.order_number,
    version: order.version,
    status: order.status,
    rescheduled: order.rescheduled,
    dates: {
      planned: order.planned_delivery_date,
      expected: order.expected_delivery_date,
      estimated: order.estimated_delivery_date,
    },
    onHoldUntil: order.on_hold_until,
    ...erpNote(ctx, order),
    guest: order.is_guest,
    cancelReason: order.cancel_reason,
    can: order.can,
    cancelClosed: order.cancel_closed ?? null,
    associate: order.sales_associate,
    currency: order.price.currency,
    deposit: {
      kind: order.deposit_kind,
      number: order.deposit_number,
      amount: order.deposit_amount ? String(order.deposit_amount / 10 ** decimals) : "",
    },
    timeZone: order.shop.time_zone ?? "UTC",
    phrase: tagOr(order.language, ctx.tag),
    picture: {
      aesthetic: order.aesthetic,
      metal: order.metal,
      cut: order.cut,
      carat: order.stone?.carat ?? order.carat.min,
      band: order.lines.some(({ kind }) => kind === "band"),
      name: order.article_name,
    },
    engraving:
      order.engraving.text && isMetal(order.metal)
        ? { ...order.engraving, ring: { aesthetic: order.aesthetic, metal: order.metal, size: order.size } }
        : null,
    facts: { ...facts, head: [...facts.head, ...orderState(order, ctx.tag, null)] },
    events: order.events.map(({ at, kind, from, to, actor, actor_name, detail, moved = null }) => ({
      at,
      kind,
      from,
      to,
      actor,
      actorName: actor_name,
      detail,
      moved,
    })),
  };
});

/** What has to be said of its messages to the ERP: refused or given up; else that one waits for an answer. */
function erpNote(ctx: PageContext, order: Order) {
  const waiting = waitingFor(ctx, order);
  // An order that was cancelled before it was sent has its message taken back as well: nobody gave that up.
  const unheard =
    order.erp_message === "refused"
      ? order.erp_message
      : waiting && order.erp_message === "given_up"
        ? order.erp_message
        : null;
  return { waiting: unheard ? null : waiting, unheard };
}

/** Since when an order waits for the answer of the ERP, and how long that is by now; `null` when it does not. */
function waitingFor(
  ctx: PageContext,
  { status, events }: Order,
): { since: string; age: string | null } | null {
  const since = ["A0", "A1", "A2"].includes(status)
    ? events.findLast(({ to }) => to === status)?.at
    : undefined;
  if (!since) return null;
  const minutes = Math.floor((Date.now() - Date.parse(since)) / 60_000);
  const [unit, count] =
    minutes < 60
      ? (["minute", minutes] as const)
      : minutes < 48 * 60
        ? (["hour", Math.floor(minutes / 60)] as const)
        : (["day", Math.floor(minutes / 1440)] as const);
  return {
    since,
    age:
      minutes < 1
        ? null
        : new Intl.NumberFormat(ctx.intl, { style: "unit", unit, unitDisplay: "long" }).format(count),
  };
}

type Sent<S extends z.ZodType> = (ctx: PageContext, value: z.output<S>) => Promise<Order>;

/** An act on the order: what happened in between shows how it stands now, not an error. */
function act<S extends z.ZodType>(
  schemaOf: (order: Priced) => S,
  done: (order: Order) => string,
  run: Sent<S>,
) {
  return async (ctx: PageContext, formData: FormData) => {
    const { order, problem } = await read(ctx).then(
      (found) => ({ order: found, problem: null }),
      (error: unknown) => ({ order: null, problem: error }),
    );
    return submit(ctx, formData, { schema: schemaOf(order) }, async (_, value) => {
      // Thrown here, what was typed stays.
      if (!order) throw problem;
      const here = ctx.href("pro-order", { orderId: idOf(ctx) });
      try {
        const changed = await run(ctx, value);
        await ctx.session.flash({ type: "success", key: done(changed) });
      } catch (error) {
        if (
          !(error instanceof ApiProblem) ||
          (error.code !== "version_conflict" && error.code !== "illegal_move")
        )
          throw error;
        await ctx.session.flash({
          type: "danger",
          key: error.code === "version_conflict" ? "order_changed_meanwhile" : "illegal_move",
        });
      }
      return go(ctx, here);
    });
  };
}

const updated = () => "order_updated";

export const action = forms(
  { guards: ["seller", "order"] },
  {
    cancel: act(
      cancelForm,
      ({ status }) => (status === "S9" ? "order_cancelled" : "order_cancel_requested"),
      (ctx, { reason, version }) =>
        ctx.api(orderChangeEndpoints.cancel, { params: { id: idOf(ctx) }, body: { reason, version } }),
    ),
    deposit: act(depositForm, updated, (ctx, body) =>
      ctx.api(orderChangeEndpoints.deposit, { params: { id: idOf(ctx) }, body }),
    ),
    confirm: act(confirmForm, updated, (ctx, body) =>
      ctx.api(orderChangeEndpoints.confirm, { params: { id: idOf(ctx) }, body }),
    ),
    sign: act(signForm, updated, (ctx, { signature, version }) =>
      ctx.api(orderChangeEndpoints.sign, { params: { id: idOf(ctx) }, body: { signature, version } }),
    ),
  },
);

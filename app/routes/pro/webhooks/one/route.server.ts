import { data } from "@remix-run/node";
import { z } from "zod";
import { dayBegins } from "~/domain/day-begins";
import { momentFormat } from "~/i18n/formats";
import { webhookEndpoints, type WebhookDelivery } from "#server/contract/webhook";
import { shopZone } from "#server/bff/counter/shop";
import { forms } from "#server/bff/page/form";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import { go } from "#server/bff/reply/go";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey } from "#server/bff/request/session-fields";
import { head, translator } from "#server/bff/views/head";
import { redeliverForm, redeliverSinceForm } from "./form";

const e = webhookEndpoints;
const STATES = ["waiting", "sent", "dead"] as const;

const paramsOf = (ctx: PageContext) => ({ id: ctx.params.webhook ?? "" });

/** The messages of one receiver: sent, waiting and given up; for managers. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const params = paramsOf(ctx);
  const query = ctx.url.searchParams;
  const state = STATES.find((one) => one === query.get("state"));
  const before = Math.trunc(Number(query.get("before")?.slice(0, 16)));
  const later = before > 0 && Number.isSafeInteger(before);
  const [all, found, timeZone] = await Promise.all([
    ctx.api(e.webhooks),
    ctx.api(e.webhookDeliveries, { params, query: { state, before: later ? before : undefined } }),
    shopZone(ctx),
  ]);
  const webhook = all.find(({ id }) => id === params.id);
  if (!webhook) throw data({ code: "not_found" }, { status: 404 });
  const moment = momentFormat(ctx.intl, timeZone, { dateStyle: "medium", timeStyle: "medium" });
  return {
    head: head(ctx, { title: translator(ctx)("webhooks:title") }),
    webhook: { url: webhook.url, kinds: webhook.kinds, waiting: webhook.waiting, dead: webhook.dead },
    states: STATES,
    state: state ?? null,
    later,
    older: found.older,
    messages: found.items.map((one) => ({
      id: one.id,
      messageId: one.message_id,
      type: one.type,
      about: aboutOf(one),
      state: one.state,
      tries: one.tries,
      answer: one.last_status ?? one.last_error,
      at: moment.format(new Date(one.created_at)),
    })),
  };
});

const facts = z.object({
  order_id: z.string().optional(),
  order_number: z.string().nullish(),
  reference: z.string().optional(),
  sku: z.string().optional(),
});

/** What a message is about: an order and an appointment have a page, a stone has a number. */
function aboutOf({ type, data: told }: WebhookDelivery) {
  const { order_id, order_number, reference, sku } = facts.safeParse(told).data ?? {};
  if (type.startsWith("order.") && order_id) return { order: order_id, name: order_number ?? order_id };
  return reference ? { appointment: reference, name: reference } : { name: sku ?? "" };
}

async function back(ctx: PageContext, key: MessageKey, values: Record<string, number> = {}) {
  await ctx.session.flash({ type: "success", key, values });
  return go(ctx, ctx.href("pro-webhook", { webhook: ctx.params.webhook ?? "" }));
}

export const action = forms(
  { guards: ["seller"] },
  {
    test: async (ctx) => {
      await ctx.api(e.webhookTest, { params: paramsOf(ctx) });
      return back(ctx, "webhook_tested");
    },
    again: (ctx, formData) =>
      submit(ctx, formData, { schema: redeliverForm }, async (_, { delivery }) => {
        const { replayed } = await ctx.api(e.webhookReplay, { params: paramsOf(ctx), body: { delivery } });
        return back(ctx, "webhook_replayed", { count: replayed });
      }),
    "again-since": (ctx, formData) =>
      submit(ctx, formData, { schema: redeliverSinceForm(ctx.tag) }, async (_, { since }) => {
        const from = dayBegins(since, await shopZone(ctx)).toISOString();
        const { replayed } = await ctx.api(e.webhookReplay, { params: paramsOf(ctx), body: { since: from } });
        return back(ctx, "webhook_replayed", { count: replayed });
      }),
    remove: async (ctx) => {
      await ctx.api(e.webhookRemove, { params: paramsOf(ctx) });
      await ctx.session.flash({ type: "success", key: "webhook_removed" });
      return go(ctx, ctx.href("pro-webhooks"));
    },
  },
);

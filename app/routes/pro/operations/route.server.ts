import { z } from "zod";
import { intlLocale } from "~/i18n/locales";
import { operationsEndpoints } from "#server/contract/operations";
import { shopZone } from "#server/bff/counter/shop";
import { head, translator } from "#server/bff/views/head";
import { forms } from "#server/bff/page/form";
import { go } from "#server/bff/reply/go";
import { page } from "#server/bff/page/loader";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey } from "#server/bff/request/session-fields";

const e = operationsEndpoints;
const letter = z.object({ id: z.coerce.number().int().positive() });
const message = z.object({ id: z.string().min(1) });

/** Messages to and from the ERP, for managers; /api refuses everybody else. */
export const loader = page({ guards: ["seller"] }, async (ctx) => {
  const t = translator(ctx);
  const [found, timeZone] = await Promise.all([ctx.api(e.operations, {}), shopZone(ctx)]);
  const instant = new Intl.DateTimeFormat(intlLocale(ctx.lang, ctx.region), {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  const at = (iso: string) => instant.format(new Date(iso));
  return {
    head: head(ctx, { title: t("operations:title") }),
    outbox: {
      waiting: found.outbox.waiting,
      dead: found.outbox.dead,
      oldest: found.outbox.waiting ? ageOf(found.outbox.oldest_seconds) : null,
      error: found.outbox.last_error ?? null,
    },
    letters: found.dead_letters.map((l) => ({
      id: l.id,
      orderId: l.order_id,
      number: l.order_number,
      kind: l.kind,
      tries: l.tries,
      error: l.error ?? "",
      since: at(l.created_at),
    })),
    quarantine: found.quarantine.map((m) => ({
      id: m.message_id,
      orderId: m.order_id,
      number: m.order_number,
      what: [m.type, m.status].filter(Boolean).join(" "),
      since: at(m.received_at),
    })),
    reconciliation: found.reconciliation && { ...found.reconciliation, at: at(found.reconciliation.at) },
  };
});

function ageOf(seconds: number): { unit: "seconds" | "minutes" | "hours"; count: number } {
  if (seconds < 60) return { unit: "seconds", count: seconds };
  return seconds < 3600
    ? { unit: "minutes", count: Math.floor(seconds / 60) }
    : { unit: "hours", count: Math.floor(seconds / 3600) };
}

const back = async (ctx: PageContext, key: MessageKey) => {
  await ctx.session.flash({ type: "success", key });
  return go(ctx, ctx.href("pro-operations"));
};

export const action = forms(
  { guards: ["seller"] },
  {
    retry: (ctx, formData) =>
      submit(ctx, formData, { schema: letter }, async (_, { id }) => {
        await ctx.api(e.retryLetter, { params: { id } });
        return back(ctx, "letter_retried");
      }),
    drop: (ctx, formData) =>
      submit(ctx, formData, { schema: letter }, async (_, { id }) => {
        await ctx.api(e.dropLetter, { params: { id } });
        return back(ctx, "letter_dropped");
      }),
    discard: (ctx, formData) =>
      submit(ctx, formData, { schema: message }, async (_, { id }) => {
        await ctx.api(e.discardQuarantined, { body: { message_id: id } });
        return back(ctx, "message_discarded");
      }),
    reconcile: async (ctx) => {
      await ctx.api(e.reconcile, {});
      return back(ctx, "reconciled");
    },
  },
);

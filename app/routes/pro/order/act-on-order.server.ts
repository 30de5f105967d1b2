import type { z } from "zod";
import { orderEndpoints, type Order } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { go } from "#server/bff/reply/go";
import { keepTyped } from "#server/bff/reply/kept-form";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { typedText } from "#server/bff/request/typed-text";
import { ownerOf, type MessageKey, type NewFlash } from "#server/bff/request/session-fields";
import type { Priced } from "./form";

export const idOf = (ctx: PageContext) => ctx.params.orderId ?? "";
export const readOrder = (ctx: PageContext) => ctx.api(orderEndpoints.order, { params: { id: idOf(ctx) } });

type Sent<S extends z.ZodType> = (ctx: PageContext, value: z.output<S>) => Promise<Order>;

/** What an act needs leave for, by the name of its form. */
const RIGHTS: Record<string, keyof Order["can"]> = {
  delivery: "deliveryShop",
  payment: "pay",
  date: "reschedule",
};

/** Whether the page still offers the act of this form, as the order stands now. */
async function isOffered(ctx: PageContext, form: FormData): Promise<boolean> {
  const intent = typedText(form, "intent", 20);
  const { can } = await readOrder(ctx);
  return can[RIGHTS[intent] ?? (intent as keyof Order["can"])] ?? false;
}

/**
 * An act on the order: what happened in between shows how it stands now, not an error; what was typed stands in its form
 * again, but for a signature.
 * @param next what the message of its success leads to, where one thing always follows
 */
export function act<S extends z.ZodType>(
  schemaOf: (order: Priced, ctx: PageContext) => S,
  done: (order: Order) => MessageKey,
  run: Sent<S>,
  next?: (ctx: PageContext, order: Order) => NewFlash["action"],
) {
  return async (ctx: PageContext, formData: FormData) => {
    const { order, problem } = await readOrder(ctx).then(
      (found) => ({ order: found, problem: null }),
      (error: unknown) => ({ order: null, problem: error }),
    );
    const here = ctx.href("pro-order", { orderId: idOf(ctx) });
    let isStale = false;
    const answer = await submit(ctx, formData, { schema: schemaOf(order, ctx) }, async (_, value) => {
      // Thrown here, what was typed stays.
      if (!order) throw problem;
      try {
        const changed = await run(ctx, value);
        await ctx.session.flash({ type: "success", key: done(changed), action: next?.(ctx, changed) });
      } catch (error) {
        if (
          !(error instanceof ApiProblem) ||
          (error.code !== "version_conflict" && error.code !== "illegal_move")
        )
          throw error;
        isStale = error.code === "version_conflict" && (await isOffered(ctx, formData));
        await ctx.session.flash({ type: isStale ? "warning" : "danger", key: said(error, isStale) });
      }
      return go(ctx, here);
    });
    if (isStale) await keepTyped(ctx, ctx.session.markOf(ownerOf(ctx.session.data)), formData, here);
    return answer;
  };
}

const said = ({ code }: ApiProblem, isStale: boolean): MessageKey =>
  isStale
    ? "order_changed_typed_kept"
    : code === "version_conflict"
      ? "order_changed_meanwhile"
      : "illegal_move";

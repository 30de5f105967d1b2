import type { z } from "zod";
import { orderEndpoints, type Order } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { go } from "#server/bff/reply/go";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import type { MessageKey, NewFlash } from "#server/bff/request/session-fields";
import type { Priced } from "./form";

export const idOf = (ctx: PageContext) => ctx.params.orderId ?? "";
export const readOrder = (ctx: PageContext) => ctx.api(orderEndpoints.order, { params: { id: idOf(ctx) } });

type Sent<S extends z.ZodType> = (ctx: PageContext, value: z.output<S>) => Promise<Order>;

/**
 * An act on the order: what happened in between shows how it stands now, not an error.
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
    return submit(ctx, formData, { schema: schemaOf(order, ctx) }, async (_, value) => {
      // Thrown here, what was typed stays.
      if (!order) throw problem;
      const here = ctx.href("pro-order", { orderId: idOf(ctx) });
      try {
        const changed = await run(ctx, value);
        await ctx.session.flash({ type: "success", key: done(changed), action: next?.(ctx, changed) });
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

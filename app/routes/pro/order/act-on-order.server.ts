import type { z } from "zod";
import { orderEndpoints, type Order } from "#server/contract/order";
import { ApiProblem } from "#server/contract/problem";
import { isOffered, stillApplies } from "#server/bff/counter/seen-order";
import { go } from "#server/bff/reply/go";
import { keepTyped } from "#server/bff/reply/kept-form";
import { submit } from "#server/bff/page/submit";
import type { PageContext } from "#server/bff/request/context";
import { typedText } from "#server/bff/request/typed-text";
import { ownerOf, type MessageKey, type NewFlash } from "#server/bff/request/session-fields";

export const idOf = (ctx: PageContext) => ctx.params.orderId ?? "";
export const readOrder = (ctx: PageContext) => ctx.api(orderEndpoints.order, { params: { id: idOf(ctx) } });

type Sent<V> = (ctx: PageContext, value: V) => Promise<Order>;

/** Which action was sent, and the data on which it depends as its page showed them. */
const actOf = (form: FormData) => ({
  intent: typedText(form, "intent", 20),
  seen: typedText(form, "seen", 40),
});

const isConflict = (error: unknown) => error instanceof ApiProblem && error.code === "version_conflict";

/**
 * Carries out an action on the version that was seen. If the order has moved on since, it is tried once more on the
 * current version, provided that nothing has changed on which the action depends (docs/decisions/0099). Further changes
 * in between are a conflict again.
 */
async function carriedOut<V extends { version: number }>(
  ctx: PageContext,
  form: FormData,
  value: V,
  run: Sent<V>,
): Promise<{ order: Order; overtaken: boolean }> {
  try {
    return { order: await run(ctx, value), overtaken: false };
  } catch (error) {
    if (!isConflict(error)) throw error;
    const { intent, seen } = actOf(form);
    const now = await readOrder(ctx);
    if (!stillApplies(now, intent, seen)) throw error;
    return { order: await run(ctx, { ...value, version: now.version }), overtaken: true };
  }
}

/**
 * An action on the order. If something happened in between, the page shows the current state, not an error. Typed text
 * is in its form again, except a signature.
 * @param next where the success message leads, if one step always follows
 */
export function actOnOrder<S extends z.ZodType<{ version: number }>>(
  schemaOf: (order: Order | null, ctx: PageContext) => S,
  done: (order: Order) => MessageKey,
  run: Sent<z.output<S>>,
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
      // Thrown here, so that typed text stays.
      if (!order) throw problem;
      try {
        const { order: changed, overtaken } = await carriedOut(ctx, formData, value, run);
        await ctx.session.flash({ type: "success", key: done(changed), action: next?.(ctx, changed) });
        if (overtaken) await ctx.session.flash({ type: "info", key: "order_moved_on" });
      } catch (error) {
        if (
          !(error instanceof ApiProblem) ||
          (error.code !== "version_conflict" && error.code !== "illegal_move")
        )
          throw error;
        isStale = isConflict(error) && isOffered(await readOrder(ctx), actOf(formData).intent);
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

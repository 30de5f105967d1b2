import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { answerHandOver, colleaguesOf, handOversOf, offerHandOver } from "../hand-over/service";
import { noteHandOver, withdrawHandOver } from "../hand-over/store";
import { joinQueue, placesOf } from "./service";
import { leaveLine } from "./store";

/** The calls of queues for stones and of hand-overs between sellers (docs/decisions/0034). */
export function mountQueue(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.queue, async ({ caller, lang }) => {
    const [places, offers] = await Promise.all([
      placesOf(context, caller),
      handOversOf(context, caller, lang),
    ]);
    return { places, ...offers };
  });
  register(app, identify, endpoints.queueJoin, async ({ params, caller }) => ({
    place: await joinQueue(context, params.sku, caller),
  }));
  register(app, identify, endpoints.queueLeave, async ({ params, caller }) => {
    await leaveLine(context.db, { stoneSku: params.sku, sellerId: caller.id });
    return { success: true } as const;
  });
  register(app, identify, endpoints.colleagues, ({ caller, lang }) => colleaguesOf(context, caller, lang));
  register(app, identify, endpoints.handOver, async ({ params, body, caller }) => {
    await offerHandOver(context, { quoteId: params.quoteId, to: body.sellerId }, caller);
    return { success: true } as const;
  });
  register(app, identify, endpoints.handOverWithdraw, async ({ params, caller }) => {
    await withdrawHandOver(context.db, {
      quoteId: params.quoteId,
      sellerId: caller.id,
    });
    return { success: true } as const;
  });
  register(app, identify, endpoints.handOverAnswer, async ({ params, body, caller, lang }) => ({
    quote: await answerHandOver(context, { id: params.id, accept: body.accept }, caller, lang),
  }));
  register(app, identify, endpoints.handOverNote, async ({ params, caller }) => {
    await noteHandOver(context.db, { id: params.id, sellerId: caller.id });
    return { success: true } as const;
  });
}

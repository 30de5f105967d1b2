import type { Hono } from "hono";
import { endpoints } from "../../../contract/endpoints";
import { ApiProblem } from "../../../contract/problem";
import type { ApiContext } from "../../context";
import { register, type Identify } from "../../http";
import { reserve } from "./service";
import { releaseQuote } from "./release-store";
import { extend, readRunning, secondsLeftOf } from "./view";

/** The calls of reservations: reserve, look, ping, extend, release (spec §4, §7). */
export function mountReservation(app: Hono, identify: Identify, context: ApiContext): void {
  register(app, identify, endpoints.reserve, async ({ body, caller, lang }) => [
    await reserve(context, body, caller, lang),
  ]);
  register(app, identify, endpoints.quote, async ({ params, query, caller, lang }) => {
    const quote = await readRunning(
      context,
      { quoteId: params.quoteId, sellerId: caller.id, shop: query.shop },
      lang,
    );
    if (!quote) throw new ApiProblem("not_found", { message: "quoteId" });
    return quote;
  });
  register(app, identify, endpoints.ping, async ({ query, caller }) => [
    { [query.quoteId]: await secondsLeftOf(context, { quoteId: query.quoteId, sellerId: caller.id }) },
  ]);
  register(app, identify, endpoints.release, async ({ params, caller }) => {
    const of = { quoteId: params.quoteId, sellerId: caller.id };
    await secondsLeftOf(context, of);
    await releaseQuote(context.db, of);
    return { success: true } as const;
  });
  register(app, identify, endpoints.extend, async ({ params, caller, lang }) => [
    await extend(context, { quoteId: params.quoteId, sellerId: caller.id }, lang),
  ]);
}

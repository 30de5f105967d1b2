import { counterFindEndpoints, type CounterFound } from "../../contract/counter-find";
import { ApiProblem } from "../../contract/problem";
import { wordsOf } from "~/i18n/i18n.server";
import { wordsTag } from "~/i18n/locales";
import { fullReading } from "~/domain/reading";
import { STONE_TONE, stateWords } from "~/features/counter/stone-state";
import type { Found } from "~/features/find/found-rows";
import type { PageContext } from "../request/context";
import { heldFacts } from "./view";

const NOTHING: CounterFound = { customers: [], customers_total: 0, orders: [], stones: [] };

/** The search text in the URL. */
export const lineOf = (ctx: PageContext) => ctx.url.searchParams.get("q")?.trim().slice(0, 254) ?? "";

/** Results of the bar's search field for the text in the URL; an empty text gives none. */
export async function foundAt(ctx: PageContext): Promise<Found> {
  const q = lineOf(ctx);
  const found = q ? await find(ctx, q) : NOTHING;
  return {
    q,
    more: found.customers_total > found.customers.length,
    customers: found.customers.map(({ id, firstname, lastname, email, city, last_order, ...one }) => ({
      id,
      firstname,
      lastname,
      reading: fullReading(one.firstname_kana, one.lastname_kana),
      email,
      city,
      lastOrder: last_order?.order_id ?? null,
    })),
    orders: found.orders.map((one) => ({ id: one.order_id, number: one.order_number, client: one.client })),
    stones: await Promise.all(found.stones.map((stone) => stoneFound(ctx, stone, found.checked_at))),
  };
}

/** A stone found, with a text that says whether it is available and otherwise why not. */
async function stoneFound(
  ctx: PageContext,
  { sku, gia, carat, color, clarity, state, hold = null }: CounterFound["stones"][number],
  checkedAt: string | undefined,
): Promise<Found["stones"][number]> {
  const held = state && (await heldFacts(ctx, { stone: { state }, hold, checked_at: checkedAt }));
  return {
    sku,
    gia,
    carat,
    color,
    clarity,
    state: state
      ? {
          tone: STONE_TONE[state],
          words: stateWords(wordsOf(wordsTag(ctx.tag, ctx.region), ["pro"]), { ...held, state }),
        }
      : null,
  };
}

async function find(ctx: PageContext, text: string): Promise<CounterFound> {
  try {
    return await ctx.api(counterFindEndpoints.counterFind, { query: { text } });
  } catch (error) {
    if (error instanceof ApiProblem && (error.code === "missing_value" || error.code === "invalid_value"))
      return NOTHING;
    throw error;
  }
}

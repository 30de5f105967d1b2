import {
  orderPlaceEndpoints,
  placed as placedSchema,
  type PlaceBody,
  type Placed,
} from "../../contract/order-place";
import { ApiProblem, type ProblemCode } from "../../contract/problem";
import { fullName } from "~/domain/person";
import { forgetTray } from "../clients/cart";
import type { PageContext } from "../request/context";
import { GUEST, trayHolder } from "./tray-holder";

/** Errors that leave open whether the order was placed: unknown is not the same as failed. */
const UNKNOWN: readonly ProblemCode[] = ["timeout", "unavailable", "upstream", "internal"];

/** Idempotency key: one per quote, so that repeated submissions place one order (docs/decisions/0009). */
export const placeKey = (quoteId: string) => `quote:${quoteId}`;

/**
 * Places the order. If the answer is lost, /api is queried by the key.
 * @returns `null` if the outcome is not known yet
 * @throws ApiProblem for every refusal
 */
export async function placeOrder(ctx: PageContext, body: PlaceBody, key: string): Promise<Placed | null> {
  try {
    const [placed] = await ctx.api(orderPlaceEndpoints.place, { body, idempotencyKey: key });
    return placed ?? null;
  } catch (error) {
    if (!(error instanceof ApiProblem) || !UNKNOWN.includes(error.code)) throw error;
    ctx.runtime.log.warn({ requestId: ctx.requestId, code: error.code }, "order outcome unknown");
    return orderOf(await askPlaced(ctx, key));
  }
}

/** What /api says of a key: its order, that there is none yet, or nothing because it does not answer. */
export type Outcome = Placed | "none" | "unknown";

/** Asks /api for the order of a key. */
export async function askPlaced(ctx: PageContext, key: string): Promise<Outcome> {
  try {
    const [placed] = await ctx.api(orderPlaceEndpoints.placedByKey, { params: { key } });
    return placed ?? "none";
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return UNKNOWN.includes(error.code) ? "unknown" : "none";
  }
}

/** The order of an outcome, or `null` if none is known. */
export const orderOf = (outcome: Outcome): Placed | null => (typeof outcome === "string" ? null : outcome);

/**
 * Stores the order's references and, for a guest, the name; the item, the reservation and the form are cleared (spec
 * §4).
 */
export async function rememberPlaced(ctx: PageContext, placed: Placed): Promise<void> {
  const holder = trayHolder(ctx);
  await ctx.session.set("placed", [placed]);
  if (holder === GUEST)
    await ctx.session.set(
      "guestName",
      fullName(ctx.tag, placed.customer.firstname, placed.customer.lastname),
    );
  await ctx.session.unset("finalItem", "quoteId", "quoteUntil", "orderForm");
  if (holder) forgetTray(ctx, holder);
}

/** The last order placed in this session. */
export function lastPlaced(ctx: PageContext): Placed | null {
  const parsed = placedSchema.safeParse(ctx.session.data.placed?.[0]);
  return parsed.success ? parsed.data : null;
}

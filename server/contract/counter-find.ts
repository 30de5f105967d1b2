import { z } from "zod";
import { customerSummary, requiredText } from "./common";
import { endpoint } from "./endpoint";
import { orderStatus } from "./order";
import { stoneGrades, stoneHold, stoneState } from "./stone";

/** Maximum number of customers in the results of the counter's search field; the customer search finds the others. */
export const FOUND_MAX = 8;

export const counterFound = z.object({
  customers: z
    .array(
      customerSummary.extend({
        /** Their newest order in the seller's shops. */
        last_order: z.object({ order_id: z.string(), order_number: z.string() }).nullable().optional(),
      }),
    )
    .max(FOUND_MAX),
  /** Total number of customers, up to the limit of counting. */
  customers_total: z.number().int(),
  orders: z.array(
    z.object({ order_id: z.string(), order_number: z.string(), client: z.string(), status: orderStatus }),
  ),
  /** Whether each is available, and otherwise who holds it, as far as this seller may know. */
  stones: z.array(stoneGrades.extend({ state: stoneState.optional(), hold: stoneHold.nullish() })),
  checked_at: z.iso.datetime().optional(),
});
export type CounterFound = z.infer<typeof counterFound>;

export const counterFindEndpoints = {
  counterFind: endpoint({
    id: "counterFind",
    method: "GET",
    path: "/api/seller/find",
    summary:
      "By one line, typed or scanned: customers as the customer search reads it or by the code of a saved ring, the order of a number or of a paper's code, the stone of a report number or SKU",
    access: "seller",
    query: z.object({ text: requiredText(254) }),
    response: counterFound,
    problems: ["missing_value", "unauthorized", "forbidden", "rate_limited"],
  }),
};

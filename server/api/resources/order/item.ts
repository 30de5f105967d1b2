import { z } from "zod";
import { ringMade } from "../../../contract/order";
import type { OrderRow } from "./store";

/** What an older shape of the item lacks is left empty, and still gives a page, a letter and a message. */
const orderedItem = z.object({
  product: z
    .object({ name: z.string().catch(""), size: z.number().int().nullable().catch(null) })
    .catch({ name: "", size: null }),
  carat: z.object({ min: z.number(), max: z.number() }).catch({ min: 0, max: 0 }),
  stone: z.object({ gia: z.string() }).nullable().catch(null),
  options: z.array(z.object({ title: z.string(), value: z.string() })).catch([]),
  /** As the workshop makes it; null in an order that was placed before that was kept. */
  ring: ringMade.nullable().catch(null),
});

/** What was ordered, as its tray item said it when the order was placed. Weights in carat, size in mm. */
export const itemOf = ({ item }: Pick<OrderRow, "item">): z.output<typeof orderedItem> =>
  orderedItem.parse(item);

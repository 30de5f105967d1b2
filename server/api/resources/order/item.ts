import { z } from "zod";
import { ringMade } from "../../../contract/order";
import type { OrderRow } from "./store";

/** Fields that an older version of the item lacks are left empty, so that pages, mails and messages still work. */
const orderedItem = z.object({
  product: z
    .object({ name: z.string().catch(""), size: z.number().int().nullable().catch(null) })
    .catch({ name: "", size: null }),
  carat: z.object({ min: z.number(), max: z.number() }).catch({ min: 0, max: 0 }),
  stone: z.object({ gia: z.string() }).nullable().catch(null),
  options: z.array(z.object({ title: z.string(), value: z.string() })).catch([]),
  /** The ring as the workshop makes it; null in an order placed before this was stored. */
  ring: ringMade.nullable().catch(null),
});

/** What was ordered, as stored in the order from its tray item. Weights in carat, size in mm. */
export const itemOf = ({ item }: Pick<OrderRow, "item">): z.output<typeof orderedItem> =>
  orderedItem.parse(item);

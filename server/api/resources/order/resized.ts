import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { localSize, sizeSystem } from "~/domain/ring-size";
import { itemOf } from "./item";
import type { OrderRow } from "./store";
import { orderedRing } from "./workshop";

/** An ordered ring in another size: what was kept of it when it was ordered, with all that follows from the size. */

/** The fields of an item that a new size changes. The others stay. */
const kept = z.looseObject({
  product: z.looseObject({}).catch({}),
  options: z.array(z.object({ title: z.string(), value: z.string() })).catch([]),
});

/** Size of an ordered ring in mm; null for an older order without a size. */
export const sizeOf = ({ item }: Pick<OrderRow, "item">): number | null => itemOf({ item }).product.size;

/**
 * The stored item of an order after its ring got another size. If the design is still the one that was ordered, the
 * measures of the band are computed again; otherwise they stay as agreed.
 * @param design the current design
 */
export function inSize(
  order: Pick<OrderRow, "mountSku" | "region" | "item">,
  design: unknown,
  size: number,
): OrderRow["item"] {
  const { product, options, ...item } = kept.parse(order.item);
  const asked = {
    ...item,
    product: { ...product, size },
    options: options.map((one) => (one.title === "cyl_size" ? { ...one, value: String(size) } : one)),
  };
  const was = orderedRing(order, design);
  if (!was) return asked;
  const unkept = (of: object) => orderedRing({ ...order, item: { ...of, ring: null } }, design);
  const made = isDeepStrictEqual(unkept(order.item), was) ? unkept(asked) : null;
  const system = sizeSystem(order.region);
  const ring = made ?? { ...was, size: { mm: size, system, label: localSize(size, system) } };
  return { ...asked, ring };
}

/** How the history stores a new size: the size before, if known, and the size since. */
export const resizedDetail = (before: number | null, size: number): string =>
  before === null ? String(size) : `${before} ${size}`;

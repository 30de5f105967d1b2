import type { z } from "zod";
import type { RegionCode } from "~/i18n/locales";
import type { diamondEndpoints } from "../../../contract/diamond";
import type { ApiContext } from "../../context";
import { mountsOnSale, orderable } from "../../reference/aesthetic";
import { stoneOwners } from "../../stone-state/store";
import { stateOf } from "../cart/facts";
import type { StoneRow } from "../cart/store";
import { shown, shopperState, SHOPPER } from "./diamonds";
import { toGrades } from "./grades";
import { fits, mountForStones } from "./service";
import { findBySkus } from "./store";
import { twinOf } from "./twin/service";

type Query = z.output<(typeof diamondEndpoints)["diamondsNow"]["query"]>;
type Answer = z.input<(typeof diamondEndpoints)["diamondsNow"]["response"]>;

/** Stones by their numbers, in the given order, with their current state. Unknown numbers are left out. */
export async function diamondsNow(
  context: ApiContext,
  { sku: skus, ...query }: Query,
  region: RegionCode,
): Promise<Answer> {
  const [rows, owners] = await Promise.all([findBySkus(context.db, skus), stoneOwners(context.db, skus)]);
  const inRing = await ringsOf(context, query, region);
  const items = await Promise.all(
    skus.map(async (sku) => {
      const row = rows.find((one) => one.sku === sku);
      const stone = row && toGrades(row);
      if (!stone) return [];
      const state = shopperState(stateOf(row, owners.get(sku), SHOPPER));
      const diamond = await inRing(row);
      const twin = state === "free" || !diamond ? undefined : await twinOf(context.db, row, "");
      return [{ stone, state, diamond, twin: twin ? await inRing(twin) : null }];
    }),
  );
  return { items: items.flat() };
}

/**
 * For each stone, how it is shown in the requested ring; null if it does not fit, or no ring is named that is sold
 * here.
 */
async function ringsOf(
  context: ApiContext,
  { aesthetic, metal, size }: Omit<Query, "sku">,
  region: RegionCode,
) {
  const ref = await context.reference();
  const mounts = aesthetic ? mountsOnSale(ref, region, aesthetic).filter((m) => m.metal === metal) : [];
  return async (row: StoneRow) => {
    const mount = mounts.find(({ cut }) => cut === row.cut);
    if (!aesthetic || !metal || !mount || !orderable(ref, aesthetic)) return null;
    const ring = mountForStones(ref, { aesthetic, metal, cut: mount.cut }, region);
    if (!fits(row, ring.design, ring.mount)) return null;
    return (await shown(context, [row], { ...ring, size, caller: SHOPPER }))[0] ?? null;
  };
}

import type { z } from "zod";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { stockItem } from "../../../contract/cart";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { factsOf, holdOf } from "./facts";
import { maySee } from "./owner";
import { visibleItems } from "./service";

type Known = Exclude<Caller, { kind: "none" }>;
type StockItem = z.input<typeof stockItem>;

const IDS_MAX = 50;

/**
 * Current stock of items (docs/decisions/0009). Ids that the caller may not see are left out; then not all is
 * available.
 */
export async function checkStock(
  context: ApiContext,
  itemIds: string,
  caller: Known,
  region: RegionCode,
  lang: LangTag,
): Promise<{ all_available: boolean; items: StockItem[] }> {
  const ids = [
    ...new Set(
      itemIds
        .split(",")
        .map((id) => id.trim())
        .filter(Boolean),
    ),
  ].slice(0, IDS_MAX);
  const rows = await visibleItems(context, caller, ids, (owner) => maySee(context, caller, owner));
  const { facts } = await factsOf(context, rows, region, caller);
  const checked = context.now().toISOString();
  const items = ids.flatMap((id): StockItem[] => {
    const now = facts.get(id);
    if (!now) return [];
    return [
      {
        item_id: id,
        sku: now.mount.sku,
        ...now.promise,
        stone:
          now.stone && now.stoneState
            ? { sku: now.stone.sku, gia: now.stone.gia, state: now.stoneState }
            : null,
        mount: { sku: now.mount.sku, qty: now.qty },
        hold: holdOf(now.owner, caller, lang),
        checked_at: checked,
      },
    ];
  });
  const reachable = items.filter(
    (item) => item.availability === "immediately" || item.availability === "weeks",
  );
  return { all_available: ids.length > 0 && reachable.length === ids.length, items };
}

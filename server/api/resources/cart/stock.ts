import type { z } from "zod";
import type { LangTag, RegionCode } from "~/i18n/locales";
import type { stockItem } from "../../../contract/cart";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { twinOf } from "../stones/twin/service";
import { factsOf, holdOf, type ItemFacts } from "./facts";
import { maySee } from "./owner";
import { visibleItems } from "./service";

type Known = Exclude<Caller, { kind: "none" }>;
type StockItem = z.input<typeof stockItem>;

const IDS_MAX = 50;

const canBeHad = ({ availability }: Pick<StockItem, "availability">): boolean =>
  availability === "immediately" || availability === "weeks";

/** Whether a seller can have another stone instead of one that is not available; undefined where nobody needs to know. */
async function hasTwin(
  context: ApiContext,
  { stone, availability }: ItemFacts,
  caller: Known,
): Promise<boolean | undefined> {
  if (!stone || caller.kind !== "seller" || canBeHad({ availability })) return undefined;
  return (await twinOf(context.db, stone, caller.id)) !== undefined;
}

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
  const items: StockItem[] = [];
  // One after the other: several can be compared by the light of many candidates.
  for (const id of ids) {
    const now = facts.get(id);
    if (!now) continue;
    const twin = await hasTwin(context, now, caller);
    items.push({
      item_id: id,
      sku: now.mount.sku,
      ...now.promise,
      stone:
        now.stone && now.stoneState
          ? { sku: now.stone.sku, gia: now.stone.gia, state: now.stoneState }
          : null,
      mount: { sku: now.mount.sku, qty: now.qty },
      hold: holdOf(now.owner, caller, lang),
      ...(twin === undefined ? {} : { has_twin: twin }),
      checked_at: checked,
    });
  }
  const reachable = items.filter(canBeHad);
  return { all_available: ids.length > 0 && reachable.length === ids.length, items };
}

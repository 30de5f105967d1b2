import { caratBand, type CutSlug } from "~/domain/ring";
import type { Creation } from "../../../contract/creation";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { stoneOwners } from "../../stone-state/store";
import { stateOf, type StoneState } from "../cart/facts";
import type { StoneRow } from "../cart/store";
import { toGrades } from "../stones/grades";
import { findByGia, findBySku } from "../stones/store";
import { twinOf } from "../stones/twin/service";

/** The stone with which a ring is shown, and the one that it replaces. */
export type ExactStone = {
  row: StoneRow;
  cost: number;
  state: StoneState;
  shown: Creation["stone"];
  replaced: Creation["replaced"];
};

/**
 * The exact stone that a creation names. A sold or withdrawn stone is replaced by its twin. Without a twin the ring is
 * made to order, and only `replaced` names the stone that is gone. A stone of another cut or weight than requested is
 * ignored.
 */
export async function exactStone(
  context: ApiContext,
  asked: { stone?: string | undefined; cut?: CutSlug | undefined; carat?: number | undefined },
  caller: Caller,
): Promise<{ exact: ExactStone | null; replaced: Creation["replaced"]; cut?: CutSlug; carat?: number }> {
  const none = { exact: null, replaced: null };
  if (!asked.stone) return none;
  const row = (await findBySku(context.db, asked.stone)) ?? (await findByGia(context.db, asked.stone));
  const own = row && (await described(context, row, caller));
  if (!row || !own?.shown) return none;
  const { cut, carat } = own.shown;
  if (asked.cut !== undefined && asked.cut !== cut) return none;
  if (asked.carat !== undefined && caratBand(asked.carat)?.min !== caratBand(carat)?.min) return none;
  if (own.state !== "sold" && own.state !== "withdrawn") return { exact: own, replaced: null, cut, carat };
  const twin = await twinOf(context.db, row, caller.kind === "seller" ? caller.id : "");
  const found = twin && (await described(context, twin, caller));
  // A twin may be a little heavier than the stone that it replaces, and so belong to another weight class.
  return {
    exact: found?.shown ? { ...found, replaced: own.shown } : null,
    replaced: own.shown,
    cut,
    carat: found?.shown?.carat ?? carat,
  };
}

async function described(context: ApiContext, row: StoneRow, caller: Caller): Promise<ExactStone | null> {
  const grades = toGrades(row);
  if (!grades) return null;
  const state = stateOf(row, (await stoneOwners(context.db, [row.sku])).get(row.sku), caller);
  return { row, cost: row.cost, state, shown: { ...grades, state }, replaced: null };
}

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

/** The stone that a ring is shown with, and the one that it stands in for. */
export type ExactStone = {
  row: StoneRow;
  cost: number;
  state: StoneState;
  shown: Creation["stone"];
  replaced: Creation["replaced"];
};

/**
 * The exact stone that a creation names. One that is sold or withdrawn gives way to its twin; without a twin the ring is made
 * to order, and `replaced` alone says what is gone. A stone of another cut or weight than was asked for is left aside.
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
  // A twin may weigh a little more than what it stands in for, and so be of another class.
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

import { fullName } from "~/domain/person";
import { readFind } from "~/domain/find-customer";
import type { LangTag } from "~/i18n/locales";
import { FOUND_MAX, type CounterFound } from "../../../contract/counter-find";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { stoneOwners } from "../../stone-state/store";
import type { CustomerSummary } from "../../../contract/common";
import { toSummary } from "../customer/present";
import { holdOf, stateOf } from "../cart/facts";
import { findByLine, scopeOf } from "../customer/search/service";
import { findById } from "../customer/store";
import { statusOf } from "../order/status";
import { gradesOf } from "../order/view";
import { scannedOf } from "./scanned";
import { lastOrders, ordersByNumber, ordersByPaper, ownerOfPiece, stonesByNumber } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/**
 * Everything that a seller may mean by one line of the search field, in one call: customers as in the customer search
 * and, by their full number, an order of the seller's shops or a stone. A scanner types such a number, the code of a
 * purchase order, or the code of a saved ring, which leads to the customer.
 */
export async function findAtCounter(
  context: ApiContext,
  text: string,
  seller: Seller,
  lang: LangTag,
): Promise<CounterFound> {
  const { number, paper, piece } = scannedOf(text);
  const { shops } = seller;
  const [named, owner, byNumber, byPaper, stones] = await Promise.all([
    readFind(text) && !piece ? findByLine(context, { text }, seller) : { items: [], total: 0 },
    piece ? ownerOf(context, piece, seller) : null,
    number && shops.length ? ordersByNumber(context.db, number, shops) : [],
    paper && shops.length ? ordersByPaper(context.db, paper, shops) : [],
    number ? stonesByNumber(context.db, number) : [],
  ]);
  const customers = owner ? [owner] : named.items.slice(0, FOUND_MAX);
  const [last, owners] = await Promise.all([
    lastOrders(
      context.db,
      customers.map(({ id }) => id),
      shops,
    ),
    stoneOwners(
      context.db,
      stones.map(({ sku }) => sku),
    ),
  ]);
  const orders = [...byNumber, ...byPaper];
  return {
    customers: customers.map((one) => ({ ...one, last_order: last.get(one.id) ?? null })),
    customers_total: owner ? 1 : named.total,
    orders: orders.map((one) => ({
      order_id: one.id,
      order_number: one.number,
      client: fullName(lang, one.firstname, one.lastname),
      status: statusOf(one.status),
    })),
    stones: stones.map((row) => {
      const owner = owners.get(row.sku);
      return { ...gradesOf(row), state: stateOf(row, owner, seller), hold: holdOf(owner, seller, lang) };
    }),
    checked_at: context.now().toISOString(),
  };
}

/** The customer who saved the ring with this code, within the websites that share accounts with the seller's. */
async function ownerOf(context: ApiContext, piece: string, seller: Seller): Promise<CustomerSummary | null> {
  const id = await ownerOfPiece(context.db, piece);
  const row = id ? await findById(context.db, id) : undefined;
  return row && row.accountScope === (await scopeOf(context, seller)) ? toSummary(row) : null;
}

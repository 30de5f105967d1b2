import { fullName } from "~/domain/person";
import { readFind } from "~/domain/find-customer";
import { halfWidth } from "~/domain/typed-text";
import type { LangTag } from "~/i18n/locales";
import { FOUND_MAX, type CounterFound } from "../../../contract/counter-find";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import { findByLine } from "../customer/search/service";
import { gradesOf, statusOf } from "../order/view";
import { ordersByNumber, stonesByNumber } from "./store";

type Seller = Extract<Caller, { kind: "seller" }>;

/** A number as it is kept: full-width letters and digits folded, without spaces, `GIA` or `#` before it, in capitals. */
const numberOf = (text: string): string =>
  halfWidth(text)
    .toUpperCase()
    .replace(/[‐‑‒–—−ー]/g, "-")
    .replace(/\s+/g, "")
    .replace(/^(GIA|#|N°|№)/, "");

/**
 * Whatever a seller may mean by one line of the bar, in one call: customers as the customer search reads it, and by their
 * whole number an order of the seller's shops and a stone. A scanner types such a number.
 */
export async function findAtCounter(
  context: ApiContext,
  text: string,
  seller: Seller,
  lang: LangTag,
): Promise<CounterFound> {
  const number = numberOf(text);
  const numbered = /^[A-Z0-9-]{4,30}$/.test(number) && /\d/.test(number);
  const [customers, orders, stones] = await Promise.all([
    readFind(text) ? findByLine(context, { text }, seller) : { items: [], total: 0 },
    numbered && seller.shops.length ? ordersByNumber(context.db, number, seller.shops) : [],
    numbered ? stonesByNumber(context.db, number) : [],
  ]);
  return {
    customers: customers.items.slice(0, FOUND_MAX),
    customers_total: customers.total,
    orders: orders.map((one) => ({
      order_id: one.id,
      order_number: one.number,
      client: fullName(lang, one.firstname, one.lastname),
      status: statusOf(one.status),
    })),
    stones: stones.map(gradesOf),
  };
}

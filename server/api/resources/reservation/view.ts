import type { LangTag } from "~/i18n/locales";
import { DEFAULT_FONT, isEngravingFont } from "~/domain/engraving";
import { roundUpTo } from "~/domain/money";
import { nameInOrder } from "~/domain/person";
import { EXTEND_FROM_SECONDS, EXTENSIONS_MAX } from "~/domain/reservation";
import { cartItem, type Quote } from "../../../contract/cart";
import { currency } from "../../../contract/common";
import { priceLine } from "../../../contract/common";
import { ApiProblem } from "../../../contract/problem";
import { writeAudit } from "../../audit/store";
import type { ApiContext } from "../../context";
import { readyByOf } from "../../promise/of-order";
import { shopOfCode } from "../../reference/shop";
import { say } from "../../reference/words";
import { openFrom } from "../appointment/closed-days";
import { toSummary } from "../customer/present";
import { findById } from "../customer/store";
import { readLine } from "../queue/store";
import { extendQuote, isUuid, readQuote, hasHandedOver, type QuoteRow } from "./store";

/** `shop`: code of the boutique whose date is asked for; without it, the date as it was promised. */
type Of = { quoteId: string; sellerId: string; shop?: string | undefined };

/** Share of the price that is suggested as the deposit (docs/decisions/0006). */
const SUGGESTED_DEPOSIT = 0.3;

/**
 * The running quote of this seller; `undefined` if it has ended.
 * @throws ApiProblem 404 for one that does not exist or is another seller's
 */
export async function readRunning(context: ApiContext, of: Of, lang: LangTag): Promise<Quote | undefined> {
  const { quote, secondsLeft } = await found(context, of);
  if (secondsLeft <= 0) return undefined;
  const delivery = await dayIn(context, quote, of.shop);
  return toQuote(context, { ...quote, delivery }, secondsLeft, lang);
}

/** The date on which a boutique can hand over what was promised in another; never earlier (docs/decisions/0006). */
async function dayIn(context: ApiContext, { delivery }: QuoteRow, shop: string | undefined): Promise<string> {
  return shop === undefined ? delivery : openFrom(shopOfCode(await context.reference(), shop), delivery);
}

/** Seconds left of a reservation, by the database's clock; 0 if it has ended. Does not extend it. */
export async function secondsLeftOf(context: ApiContext, of: Of): Promise<number> {
  return (await found(context, of)).secondsLeft;
}

async function found(context: ApiContext, of: Of): Promise<{ quote: QuoteRow; secondsLeft: number }> {
  const row = isUuid(of.quoteId) ? await readQuote(context.db, of) : undefined;
  if (row) return row;
  if (isUuid(of.quoteId) && (await hasHandedOver(context.db, of)))
    throw new ApiProblem("not_reserved", { message: "given" });
  throw new ApiProblem("not_found", { message: "quoteId" });
}

/**
 * Extends a reservation by twenty minutes; each extension is logged.
 * @throws ApiProblem 409 not_reserved if it has ended; 429 limit_reached before the last ten minutes (with `retry_at`)
 * and after ten times
 */
export async function extend(context: ApiContext, of: Of, lang: LangTag): Promise<Quote> {
  const { quote, secondsLeft } = await found(context, of);
  const row = await context.db.transaction(async (tx) => {
    const extended = await extendQuote(tx, of);
    if (extended)
      await writeAudit(tx, {
        actor: `seller:${of.sellerId}`,
        act: "reservation_extended",
        subject: `quote:${of.quoteId}`,
        detail: { times: extended.extended },
      });
    return extended;
  });
  const running = row && (await readRunning(context, of, lang));
  if (running) return running;
  if (secondsLeft <= 0) throw new ApiProblem("not_reserved");
  if (quote.extended >= EXTENSIONS_MAX) throw new ApiProblem("limit_reached");
  throw new ApiProblem("limit_reached", {
    retry_at: new Date(quote.expiresAt.getTime() - EXTEND_FROM_SECONDS * 1000).toISOString(),
  });
}

async function toQuote(
  context: ApiContext,
  row: QuoteRow,
  secondsLeft: number,
  lang: LangTag,
): Promise<Quote> {
  const ref = await context.reference();
  const customer = row.customerId ? await findById(context.db, row.customerId) : undefined;
  const item = cartItem.parse(row.item);
  const design = ref.aesthetics.get(item.product.aesthetic);
  const engraving = {
    text: row.engravingText,
    font: isEngravingFont(row.engravingFont) ? row.engravingFont : DEFAULT_FONT,
  };
  const market = [...ref.markets.values()].find((m) => m.region === row.region);
  return {
    quote_id: row.id,
    expires_at: row.expiresAt.toISOString(),
    seconds_left: secondsLeft,
    extensions_left: EXTENSIONS_MAX - row.extended,
    item: {
      ...item,
      engraving,
      product: { ...item.product, name: design ? say(design.label, lang) : item.product.name },
    },
    engraving,
    price: {
      excl: row.priceExcl,
      tax: row.priceTax,
      incl: row.priceIncl,
      currency: currency.parse(row.currency),
    },
    lines: priceLine.array().parse(row.lines),
    price_list: row.priceList,
    customer: customer ? toSummary(customer) : null,
    is_guest: row.customerId === null,
    estimated_delivery_date: row.delivery,
    ready_by: readyByOf(ref, row, {
      stage: "A0",
      since: context.now(),
      timeZone: market?.timeZone ?? "UTC",
    }),
    suggested_deposit: Math.min(
      row.priceIncl,
      roundUpTo(Math.round(row.priceIncl * SUGGESTED_DEPOSIT), market?.step ?? 1),
    ),
    deposit_kind: market?.depositKind ?? "deposit",
    line: row.stoneSku
      ? (await readLine(context.db, { stoneSku: row.stoneSku, sellerId: row.sellerId })).map(
          (name) => name && nameInOrder(lang, name),
        )
      : [],
  };
}

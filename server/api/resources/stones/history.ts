import type { z } from "zod";
import { fullName } from "~/domain/person";
import type { LangTag } from "~/i18n/locales";
import type { stoneHistory as historySchema, StoneHistory } from "../../../contract/stone";
import type { ApiContext } from "../../context";
import type { Caller } from "../../http";
import type { Reference } from "../../reference/types";
import { eventsOf, type StoneEventRow } from "./history-store";
import { oneStone, rowOf } from "./stone";

type Seller = Extract<Caller, { kind: "seller" }>;
type Event = StoneHistory["events"][number];

const MOST = 100;

/**
 * What happened to a stone, for sellers. Names of colleagues and orders are given for the seller's shops; otherwise
 * only the act.
 * @throws ApiProblem 404 for an unknown number
 */
export async function stoneHistory(
  context: ApiContext,
  number: string,
  seller: Seller,
  lang: LangTag,
): Promise<z.input<typeof historySchema>> {
  const { sku } = await rowOf(context, number);
  const [{ stone, state, place }, rows, reference] = await Promise.all([
    oneStone(context, sku, {}, seller, lang),
    eventsOf(context.db, sku, MOST),
    context.reference(),
  ]);
  const events = rows.map((row) => viewOf(row, reference, seller, lang));
  const first = rows.length < MOST ? rows.findLast(({ origin }) => origin)?.origin : null;
  if (first)
    events.push({
      ...NOBODY,
      act: first.kind,
      at: first.since ? new Date(first.since).toISOString() : null,
      shop: shopOf(first.shop, reference, lang),
    });
  return { stone, state, place: place ?? null, events };
}

/** The place before the first recorded move. */
const NOBODY = { by: "feed", name: null, order: null } as const;

function shopOf(code: string | null, { shops }: Reference, lang: LangTag): Event["shop"] {
  const shop = shops.find(({ plantCode }) => plantCode === code);
  return shop ? { code: shop.plantCode, name: shop.name[lang] } : null;
}

function viewOf(row: StoneEventRow, reference: Reference, seller: Seller, lang: LangTag): Event {
  const ours = (shops: readonly string[] | null) =>
    shops?.some((shop) => seller.shops.includes(shop)) ?? false;
  const { order_id, order_number, firstname, lastname } = row;
  const moves = row.act === "shop" || row.act === "safe" || row.act === "way";
  return {
    at: row.at.toISOString(),
    act: row.act,
    shop: shopOf(row.shop, reference, lang),
    by: moves && row.seller === null ? "feed" : "seller",
    name:
      firstname !== null && lastname !== null && ours(row.shops) ? fullName(lang, firstname, lastname) : null,
    order: order_id && order_number && ours(row.order_shops) ? { order_id, order_number } : null,
  };
}

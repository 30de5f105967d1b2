import { z } from "zod";
import { DEFAULT_FONT, isEngravingFont } from "~/domain/engraving";
import type { OrderStatus } from "~/domain/order-status";
import { CIVILITIES, fullName, nameInOrder, type Civility } from "~/domain/person";
import { fullReading } from "~/domain/reading";
import type { LangTag } from "~/i18n/locales";
import { currency, price as priceSchema, priceLine } from "../../../contract/common";
import type { Order, OrderLine } from "../../../contract/order";
import type { Placed } from "../../../contract/order-place";
import { stoneGrades } from "../../../contract/stone";
import type { Caller } from "../../http";
import { readyByOf } from "../../promise/of-order";
import { shopOfCode } from "../../reference/shop";
import type { Reference, ShopRow } from "../../reference/types";
import { addressFor } from "../../reference/words";
import { itemOf } from "./item";
import { readMoved } from "./new-date";
import { readPaid } from "./paid";
import { paidFor, settlementOf, type PaymentRow } from "./payment-store";
import { rights } from "./rights";
import { statusOf } from "./status";
import { orderedRing } from "./workshop";
import type { EventRow, OrderRecord, OrderRow, StoneRow } from "./store";

const civilityOf = (text: string | null): Civility | null => CIVILITIES.find((c) => c === text) ?? null;

/** The agreed price, in minor units. */
export function priceOf(
  row: Pick<OrderRow, "priceExcl" | "priceTax" | "priceIncl" | "currency">,
): z.infer<typeof priceSchema> {
  return priceSchema.parse({
    excl: row.priceExcl,
    tax: row.priceTax,
    incl: row.priceIncl,
    currency: row.currency,
  });
}

/** A stone as its report describes it: weight in carat, depth and table in per cent, measures in mm. */
export function gradesOf(row: StoneRow): z.infer<typeof stoneGrades> {
  return stoneGrades.parse({
    sku: row.sku,
    gia: row.gia,
    cut: row.cut,
    carat: row.caratMilli / 1000,
    color: row.color,
    clarity: row.clarity,
    cut_grade: row.cutGrade,
    polish: row.polish,
    symmetry: row.symmetry,
    fluorescence: row.fluorescence,
    origin: row.origin,
    depth_pct: row.depthPct,
    table_pct: row.tablePct,
    length_mm: row.lengthMm,
    width_mm: row.widthMm,
    depth_mm: row.depthMm,
  });
}

type Names = { reference: Reference; lang: LangTag };

function productOf(row: OrderRow, { reference, lang }: Names) {
  const mount = reference.mounts.get(row.mountSku);
  const aesthetic = mount && reference.aesthetics.get(mount.aesthetic);
  const collection = aesthetic && reference.collections.get(aesthetic.collection);
  const item = itemOf(row);
  return {
    articleName: aesthetic?.label[lang] ?? (item.product.name || row.mountSku),
    metal: mount?.metal ?? "",
    cut: mount?.cut ?? "",
    aesthetic: mount?.aesthetic ?? "",
    collection: collection?.label[lang] ?? "",
    size: item.product.size,
    carat: item.carat,
    ring: orderedRing(row, aesthetic?.design),
  };
}

function shopOf(row: Pick<OrderRow, "shop">, reference: Reference): ShopRow {
  const shop = reference.shops.find((one) => one.plantCode === row.shop);
  if (!shop) throw new Error(`Unknown shop ${row.shop}.`);
  return shop;
}

const boutiqueView = (shop: ShopRow, lang: LangTag): Order["shop"] => ({
  name: shop.name[lang],
  ...addressFor(shop, lang),
  phone: shop.phone,
  time_zone: shop.timeZone,
});

/** A payment as sellers read it, with the boutique whose receipt it has. */
export const paymentView = (
  { id, shop, number, amount, kind, at, sellerName }: PaymentRow,
  { reference, lang }: Names,
): NonNullable<Order["payments"]>[number] => ({
  id,
  number,
  amount,
  kind,
  at: at.toISOString(),
  by: nameInOrder(lang, sellerName),
  shop: boutiqueView(shopOf({ shop }, reference), lang),
});

/** The boutique where the ring is collected, if it differs from the one where it was ordered. */
function deliveryOf({ deliveryShop }: OrderRow, names: Names): Order["delivery_shop"] {
  const shop = deliveryShop ? shopOf({ shop: deliveryShop }, names.reference) : null;
  return shop && { code: shop.plantCode, name: shop.name[names.lang] };
}

/**
 * When an order entered its status, and whether it uses a mount from stock. Its expected day is computed from these.
 */
type Stands = { since: Date; mountTaken: boolean } | undefined;

/** @param stands given if the expected date should be computed */
export function lineView(
  { order, seller, second, paidAfter }: OrderRecord & { paidAfter?: number },
  names: Names,
  stands?: Stands,
): OrderLine {
  const shop = shopOf(order, names.reference);
  return {
    order_id: order.id,
    order_number: order.number,
    status: statusOf(order.status),
    rescheduled: order.rescheduled,
    on_hold_until: order.status === "A10" ? (order.onHoldUntil?.toISOString() ?? null) : null,
    purchase_date: order.purchasedAt.toISOString(),
    store_code: shop.odeisCode,
    store_name: shop.name[names.lang],
    sales_associate: fullName(names.lang, seller.firstname, seller.lastname),
    second_associate: second && fullName(names.lang, second.firstname, second.lastname),
    client: fullName(names.lang, order.firstname, order.lastname),
    product_code: order.mountSku,
    article_name: productOf(order, names).articleName,
    deposit_number: order.depositNumber,
    deposit_amount: order.depositAmount,
    ...(paidAfter === undefined ? {} : moneyOf(order, [{ amount: paidAfter }])),
    price: priceOf(order),
    estimated_delivery_date: order.estimatedDelivery,
    signed_at: order.signature?.at ?? null,
    planned_delivery_date: order.plannedDelivery,
    expected_delivery_date: order.expectedDelivery,
    ready_by: stands ? readyOf(order, names.reference, stands, shop.timeZone) : null,
  };
}

const moneyOf = (order: OrderRow, payments: Parameters<typeof paidFor>[1]) => ({
  paid: paidFor(order, payments),
  ...settlementOf(order, payments),
});

/**
 * If a new day was promised automatically, the later of the two days counts, because the order's stage has taken longer
 * than for nine of ten orders.
 */
function readyOf(
  order: OrderRow,
  reference: Reference,
  { since, mountTaken }: NonNullable<Stands>,
  timeZone: string,
): OrderLine["ready_by"] {
  const ready = readyByOf(reference, { ...order, mountTaken }, { stage: order.status, since, timeZone });
  const anew = order.repromise?.stage === order.status ? order.repromise.date : "";
  return ready && { ...ready, by: anew > ready.by ? anew : ready.by };
}

const MESSAGE = { waiting: "waiting", sent: "sent", dead: "refused", withdrawn: "given_up" } as const;

/**
 * One order as the contract has it. Customers see their order, not the counter's notes, messages or documents of other
 * systems.
 */
export function orderView(
  found: OrderRecord,
  events: EventRow[],
  names: Names,
  caller: Caller,
  stands?: Stands,
): Order {
  const { order, stone } = found;
  const { articleName, ...product } = productOf(order, names);
  const shop = shopOf(order, names.reference);
  const staff = caller.kind === "seller";
  return {
    ...lineView(found, names, stands),
    article_name: articleName,
    version: order.version,
    erp_number: staff ? order.erpNumber : null,
    erp_message: staff && found.message ? MESSAGE[found.message] : null,
    website: order.region,
    language: order.language,
    customer: clientOf(order),
    is_guest: order.isGuest,
    comment: staff ? order.comment : "",
    stone: stone && gradesOf(stone),
    ...product,
    engraving: engravingOf(order),
    lines: z.array(priceLine).parse(order.lines),
    tax_label: order.taxLabel,
    tax_rate: order.taxRate,
    price_list: order.priceList,
    deposit_kind: order.depositKind,
    shop: boutiqueView(shop, names.lang),
    signature: order.signature,
    delivery_shop: deliveryOf(order, names),
    // The seller's own remark, written for colleagues and the ERP.
    cancel_reason: staff ? order.cancelReason : null,
    settled_at: order.settledAt?.toISOString() ?? null,
    can: rights(order, caller),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      kind: event.kind,
      from: event.from === null ? null : statusOf(event.from),
      to: event.to === null ? null : statusOf(event.to),
      actor: event.actor,
      actor_name: staff ? event.actorName && nameInOrder(names.lang, event.actorName) : null,
      ...(event.kind === "rescheduled"
        ? told(event.detail, staff)
        : MONEY.includes(event.kind) && staff
          ? paidOf(event.detail)
          : { detail: staff ? detailOf(event, names) : null }),
      message_id: staff ? event.messageId : null,
    })),
    reference: order.stoneSku ? `${order.mountSku} / ${order.stoneSku}` : order.mountSku,
    serial_number: order.serialNumber,
  };
}

const clientOf = (order: OrderRow): Order["customer"] => ({
  id: order.customerId,
  civility: civilityOf(order.civility),
  firstname: order.firstname,
  lastname: order.lastname,
  reading: fullReading(order.firstnameKana, order.lastnameKana),
  phone: order.phone,
  email: order.email,
  tax_id: order.taxId,
});

/** A boutique is stored by its code and shown by its name; a boutique that no longer exists is shown by its code. */
function detailOf({ kind, detail }: EventRow, { reference, lang }: Names): string | null {
  if (kind !== "delivery_shop" || detail === null) return detail;
  return shopOfCode(reference, detail)?.name[lang] ?? detail;
}

/** Kinds of events about money. */
const MONEY: readonly string[] = ["confirmed", "deposit", "payment", "balance", "refund", "retained"];

function paidOf(text: string | null): Pick<Order["events"][number], "paid" | "detail"> {
  const { paid, detail } = readPaid(text);
  return { paid: paid && z.object({ amount: z.number(), currency }).parse(paid), detail };
}

const engravingOf = ({ engravingText: text, engravingFont: font }: OrderRow): Order["engraving"] => ({
  text,
  font: isEngravingFont(font) ? font : DEFAULT_FONT,
});

/** Customers also see both dates. The reason is internal; only the mail contains it. */
function told(detail: string | null, staff: boolean): Pick<Order["events"][number], "moved" | "detail"> {
  const { moved, detail: reason } = readMoved(detail);
  return { moved, detail: staff ? reason : null };
}

type PlacedFacts = Pick<
  OrderRow,
  | "id"
  | "number"
  | "depositNumber"
  | "shop"
  | "priceExcl"
  | "priceTax"
  | "priceIncl"
  | "currency"
  | "estimatedDelivery"
  | "onHoldUntil"
  | "civility"
  | "firstname"
  | "lastname"
>;

/** The answer to placing; repeats get the same. `began` is the status with which the order began. */
export function placedView(order: PlacedFacts, began: OrderStatus, reference: Reference): Placed {
  return {
    order_id: order.id,
    order_number: order.number,
    status: began,
    deposit_number: order.depositNumber,
    store_code: shopOf(order, reference).odeisCode,
    price: priceOf(order),
    estimated_delivery_date: order.estimatedDelivery,
    on_hold_until: began === "A10" ? (order.onHoldUntil?.toISOString() ?? null) : null,
    customer: { civility: civilityOf(order.civility), firstname: order.firstname, lastname: order.lastname },
  };
}

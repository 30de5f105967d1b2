import { addressLine, placeFor } from "~/domain/address";
import { fullName } from "~/domain/person";
import { langOf, isRegion, type LangTag, type RegionCode } from "~/i18n/locales";
import type { Mail, MailTemplate } from "../../../mail/outgoing/mail";
import type { Db } from "../../db/connection";
import { enqueueMail } from "../../../mail/outgoing/store";
import type { Words } from "../../db/schema/columns";
import type { Reference, ShopRow } from "../../reference/types";
import { itemOf } from "./item";
import { collectedAt, noticeFacts, type OrderRow } from "./store";

const regionOf = (text: string): RegionCode => (isRegion(text) ? text : "fr");

type Told = Pick<
  OrderRow,
  | "id"
  | "shop"
  | "number"
  | "civility"
  | "firstname"
  | "lastname"
  | "priceIncl"
  | "depositAmount"
  | "depositNumber"
  | "depositKind"
  | "currency"
  | "estimatedDelivery"
  | "expectedDelivery"
  | "taxRate"
  | "mountSku"
  | "item"
  | "engravingText"
  | "engravingFont"
>;
type Names = {
  country: string;
  shop: Words;
  article: Words;
  address: string;
  addressLatin: string | null;
  postalCode: string;
  city: Words;
  phone: string;
  timeZone: string;
};

/**
 * `data` of every order mail: shop (plant code of the boutique that it names), orderId, orderNumber, civility,
 * firstname, lastname, articleName, priceIncl and depositAmount in minor units of `currency`, sku and ring (size,
 * carat, engraving) for the picture, estimatedDelivery, expectedDelivery (ISO dates), shopName, shopAddress, shopPhone,
 * timeZone of the shop. The confirmation of a ring that is collected elsewhere also has `collection` (name, address).
 */
function dataOf(order: Told, names: Names, language: LangTag): Record<string, unknown> {
  return {
    shop: order.shop,
    orderId: order.id,
    orderNumber: order.number,
    civility: order.civility,
    firstname: order.firstname,
    lastname: order.lastname,
    articleName: names.article[language],
    priceIncl: order.priceIncl,
    depositAmount: order.depositAmount,
    depositNumber: order.depositNumber,
    depositKind: order.depositKind,
    currency: order.currency,
    estimatedDelivery: order.estimatedDelivery,
    expectedDelivery: order.expectedDelivery,
    shopName: names.shop[language],
    shopAddress: addressLine(placeFor(names, language)),
    shopPhone: names.phone,
    timeZone: names.timeZone,
    taxRate: order.taxRate,
    sku: order.mountSku,
    ring: ringOf(order),
  };
}

/** Size, weight and engraving of an ordered ring, for its picture. */
function ringOf(order: Told): {
  size?: number;
  carat?: number;
  text?: string;
  font?: string;
} {
  const { product, carat } = itemOf(order);
  const { engravingText: text, engravingFont: font } = order;
  return {
    ...(product.size ? { size: product.size } : {}),
    ...(carat.min > 0 ? { carat: carat.min } : {}),
    ...(text ? { text, font } : {}),
  };
}

const sameInAll = (text: string): Words => ({
  en: text,
  fr: text,
  ja: text,
  ko: text,
  "zh-Hant": text,
  "zh-Hans": text,
});

/** The confirmation of an order that is about to be written; null if the client left no address. */
export function confirmationOf(
  order: Told & Pick<OrderRow, "email" | "language" | "region" | "mountSku">,
  shop: ShopRow,
  reference: Reference,
): Mail | null {
  const design = reference.aesthetics.get(reference.mounts.get(order.mountSku)?.aesthetic ?? "");
  if (!order.email) return null;
  const language = langOf(order.language);
  const names = { ...shop, shop: shop.name, article: design?.label ?? sameInAll(order.mountSku) };
  return {
    key: `order:${order.id}:confirmation`,
    template: "order_confirmation",
    recipient: order.email,
    language,
    region: regionOf(order.region),
    data: dataOf(order, names, language),
  };
}

/** Mails that ask the client to come, or say when. They name the boutique that hands the ring over. */
const OF_COLLECTION: readonly MailTemplate[] = ["order_ready", "order_moved"];

/** Queues a mail about an order, in the transaction of the change; one per `key`. */
async function notice(
  tx: Db,
  order: OrderRow,
  mail: Pick<Mail, "key" | "template" | "recipient">,
  language: LangTag,
  extra: Record<string, unknown> = {},
): Promise<void> {
  const there = collectedAt(order);
  const shop = OF_COLLECTION.includes(mail.template) ? there : order.shop;
  const data = dataOf({ ...order, shop }, await noticeFacts(tx, order, shop), language);
  // A confirmation names the boutique that took the order, and also says where the ring will be collected.
  if (mail.template === "order_confirmation" && there !== shop) {
    const { shopName: name, shopAddress: address } = dataOf(
      order,
      await noticeFacts(tx, order, there),
      language,
    );
    data.collection = { name, address };
  }
  await enqueueMail(tx, { ...mail, language, region: regionOf(order.region), data: { ...data, ...extra } });
}

/**
 * Queues a mail to the client, if they left an address. The address of an erased account is forgotten with the mail.
 */
export async function tellClient(
  tx: Db,
  order: OrderRow,
  template: MailTemplate,
  key: string,
  extra?: Record<string, unknown>,
): Promise<void> {
  if (order.email)
    await notice(tx, order, { key, template, recipient: order.email }, langOf(order.language), {
      ...extra,
      ...(order.customerId || order.isGuest ? {} : { forget: true }),
    });
}

/** Queues a mail to the order's seller, in the language of their website; `orderId` links to the order's page. */
export async function tellSeller(
  tx: Db,
  order: OrderRow,
  template: MailTemplate,
  key: string,
  extra?: Record<string, unknown>,
): Promise<void> {
  const facts = await noticeFacts(tx, order, order.shop);
  await notice(tx, order, { key, template, recipient: facts.sellerEmail }, langOf(facts.siteLanguage), {
    sellerName: fullName(langOf(facts.siteLanguage), facts.seller.firstname, facts.seller.lastname),
    ...extra,
  });
}

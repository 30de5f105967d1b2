import { fullName } from "~/domain/person";
import { isRegion, type LangTag, type RegionCode } from "~/i18n/locales";
import type { Mail, MailTemplate } from "../../context";
import type { Db } from "../../db/client";
import { langOf } from "../../identity/identify";
import { enqueueMail } from "../../mail-queue/store";
import { noticeFacts, type OrderRow } from "./store";

const regionOf = (text: string): RegionCode => (isRegion(text) ? text : "fr");

/**
 * Queues a mail about an order in the transaction of what it tells; one per `key`.
 * `data` of every order mail: orderNumber, civility, firstname, lastname, articleName, priceIncl and depositAmount in
 * minor units of `currency`, estimatedDelivery, expectedDelivery (ISO dates), shopName, shopAddress, shopPhone, timeZone of the shop, and `extra`.
 */
async function notice(tx: Db, order: OrderRow, mail: Pick<Mail, "key" | "template" | "recipient">, language: LangTag, extra: Record<string, unknown> = {}): Promise<void> {
  const facts = await noticeFacts(tx, order);
  await enqueueMail(tx, {
    ...mail,
    language,
    region: regionOf(order.region),
    data: {
      orderNumber: order.number, civility: order.civility, firstname: order.firstname, lastname: order.lastname, articleName: facts.article[language], priceIncl: order.priceIncl,
      depositAmount: order.depositAmount, depositNumber: order.depositNumber, currency: order.currency, estimatedDelivery: order.estimatedDelivery, expectedDelivery: order.expectedDelivery,
      shopName: facts.shop[language], shopAddress: facts.address, shopPhone: facts.phone, timeZone: facts.timeZone, taxRate: order.taxRate, ...extra,
    },
  });
}

/** Tells the client, if they left an e-mail address. */
export async function tellClient(tx: Db, order: OrderRow, template: MailTemplate, key: string, extra?: Record<string, unknown>): Promise<void> {
  if (order.email) await notice(tx, order, { key, template, recipient: order.email }, langOf(order.language), extra);
}

/** Tells the seller of the order, in the language of their website. */
export async function tellSeller(tx: Db, order: OrderRow, template: MailTemplate, key: string, extra?: Record<string, unknown>): Promise<void> {
  const facts = await noticeFacts(tx, order);
  await notice(tx, order, { key, template, recipient: facts.sellerEmail }, langOf(facts.siteLanguage), { sellerName: fullName(langOf(facts.siteLanguage), facts.seller.firstname, facts.seller.lastname), ...extra });
}

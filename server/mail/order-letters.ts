import { z } from "zod";
import { CURRENCY_DECIMALS, formatMoney, type Currency } from "~/domain/money";
import { depositKind } from "~/features/order/market-words";
import { causeOf } from "~/domain/erp-cause";
import { href } from "~/lib/paths";
import { langSlug, regionInfo } from "~/i18n/locales";
import { showPhone } from "../platform/phone";
import { person, type Setting, type Draft, type Field, day, name, moment, addressed, link } from "./letter";
import { picturesOf } from "./ring-in-letter";

const orderFacts = person.extend({
  orderNumber: z.string(),
  articleName: z.string(),
  priceIncl: z.number(),
  depositAmount: z.number(),
  depositNumber: z.string(),
  depositKind: z.string().default("deposit"),
  currency: z.string().refine((c): c is Currency => c in CURRENCY_DECIMALS),
  estimatedDelivery: z.string(),
  shopName: z.string(),
  shopAddress: z.string(),
  shopPhone: z.string(),
  collection: z.object({ name: z.string(), address: z.string() }).optional(),
  oldDate: z.string().optional(),
  newDate: z.string().optional(),
  reason: z.string().nullish(),
  holdUntil: z.string().nullish(),
  sellerName: z.string().optional(),
  taxRate: z.number().optional(),
  timeZone: z.string().optional(),
  orderId: z.string().optional(),
  sku: z.string().optional(),
  ring: z
    .object({
      size: z.number().optional(),
      carat: z.number().optional(),
      text: z.string().optional(),
      font: z.string().optional(),
    })
    .optional(),
});

type OrderKey =
  | "order_confirmation"
  | "order_moved"
  | "order_ready"
  | "order_cancelled"
  | "seller_hold_ending"
  | "seller_hold_ended"
  | "seller_deposit_error";

type OrderFacts = z.output<typeof orderFacts>;

/** What has happened to an order, for the client and for the seller. */
export function orderMail(key: OrderKey, s: Setting, data: unknown): Draft {
  const facts = orderFacts.parse(data);
  const { t } = s;
  const order: Field[] = [
    [t("field.order"), facts.orderNumber],
    [t("field.article"), facts.articleName],
  ];
  // An amount without a receipt number was only planned.
  const unpaid = key === "order_cancelled" && !(facts.depositAmount && facts.depositNumber);
  return {
    subject: t(`${key}.subject`, { orderNumber: facts.orderNumber }),
    greeting: facts.sellerName
      ? t("greetingSeller", { name: facts.sellerName })
      : t("greeting", { name: addressed(s, facts) }),
    intro: unpaid ? t("order_cancelled.introUnpaid") : t(`${key}.intro`),
    colleague: facts.sellerName !== undefined,
    fields: [...order, ...fieldsOf(key, s, facts, unpaid)].filter(([, value]) => value !== ""),
    ...(facts.sku && !facts.sellerName && key !== "order_cancelled"
      ? picturesOf({ sku: facts.sku, ...facts.ring }, facts.articleName, s)
      : {}),
    ...(facts.sellerName && facts.orderId
      ? { action: { label: t("sellerAction"), url: orderPage(facts.orderId, s) } }
      : {}),
    ...(facts.sellerName ? {} : { action: { label: t("service"), url: servicePage(s) } }),
  };
}

/** Further facts in a mail, besides the order's number and article. */
function fieldsOf(key: OrderKey, s: Setting, facts: OrderFacts, unpaid: boolean): Field[] {
  const { t } = s;
  const money = (amount: number) => formatMoney(amount, facts.currency, s.locale);
  const shop: Field[] = [
    [t("field.boutique"), t("place", { name: facts.shopName, address: facts.shopAddress })],
    [t("field.phone"), showPhone(facts.shopPhone, regionInfo(s.region).country)],
  ];
  const deposit: Field = [
    t(`print:depositKind.${depositKind(facts.depositKind)}`),
    money(facts.depositAmount),
  ];
  const client: Field = [t("field.client"), name(s, facts)];
  switch (key) {
    case "order_confirmation":
      return [
        [t("field.engraving"), facts.ring?.text ?? ""],
        [facts.taxRate === 0 ? t("field.totalNoTax") : t("field.total"), money(facts.priceIncl)],
        deposit,
        [t("field.depositNumber"), facts.depositNumber],
        [t("field.estimated"), day(s, facts.estimatedDelivery)],
        ...shop,
        ...(facts.collection ? [[t("print:label.deliveryShop"), t("place", facts.collection)] as Field] : []),
      ];
    case "order_moved":
      return [
        [t("field.oldDate"), facts.oldDate ? day(s, facts.oldDate) : "–"],
        [t("field.newDate"), facts.newDate ? day(s, facts.newDate) : "–"],
        ...reasonOf(s, facts),
        ...shop,
      ];
    case "order_ready":
      return shop;
    case "order_cancelled":
      return unpaid ? shop : [deposit, ...shop];
    case "seller_hold_ending":
      return facts.holdUntil
        ? [client, [t("field.holdUntil"), moment(s, facts.holdUntil, facts.timeZone)]]
        : [client];
    case "seller_hold_ended":
      return [client];
    case "seller_deposit_error":
      return [client, [t("field.depositNumber"), facts.depositNumber], deposit, ...reasonOf(s, facts)];
  }
}

/** The reason in the reader's language if it is a known code, otherwise as it was given. */
function reasonOf({ t }: Setting, { reason }: OrderFacts): Field[] {
  if (!reason) return [];
  const cause = causeOf(reason);
  return [[t("field.reason"), cause ? t(`print:cause.${cause}`) : reason]];
}

/** What the company promises in the client's region: delivery, resizing, warranty. */
function servicePage({ lang, region, house }: Setting): string {
  return link(href({ lang: langSlug(lang), region }, "service"), house);
}

/** An order's page at the counter, by way of the login, which redirects a seller who is logged in already. */
function orderPage(orderId: string, { lang, region, house }: Setting): string {
  const locale = { lang: langSlug(lang), region };
  return link(href(locale, "pro-login", {}, { to: href(locale, "pro-order", { orderId }) }), house);
}

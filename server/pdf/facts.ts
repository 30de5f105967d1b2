import { addressLines } from "~/domain/address";
import { formatMoney } from "~/domain/money";
import { isAwaited } from "~/domain/order-status";
import { spacedLatin, fullName } from "~/domain/person";
import { hasCutGrade, isCut, isFluorescence, isMetal } from "~/domain/ring";
import { localSize, sizeSystem, SYSTEMS } from "~/domain/ring-size";
import { isSpecimen } from "~/domain/specimen";
import { taxKind } from "~/features/order/market-words";
import { inPhrase } from "~/i18n/in-phrase";
import { dateFormat, momentFormat, numberFormat } from "~/i18n/formats";
import { dynamicT } from "~/i18n/dynamic-t";
import { isRegion, langSlug, regionInfo, type LangTag, intlLocale } from "~/i18n/locales";
import type { Order, RingMade } from "../contract/order";
import { printWords, type PrintWords } from "../mail/words";
import { showPhone } from "../platform/phone";

export type Fact = { label: string; value: string };

/** The language of the texts, the website's number format, and the boutique's time zone. */
function reading(order: Order, lang: LangTag) {
  const region = isRegion(order.website) ? order.website : "fr";
  const locale = intlLocale(langSlug(lang), region);
  const zone = order.shop.time_zone ?? "UTC";
  return {
    t: printWords(lang, region),
    region,
    locale,
    country: regionInfo(region).country,
    instant: (iso: string) =>
      momentFormat(locale, zone, { dateStyle: "long", timeStyle: "short" }).format(new Date(iso)),
    day: (iso: string) => dateFormat(locale, "long").format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    dayOf: (iso: string) => momentFormat(locale, zone, { dateStyle: "long" }).format(new Date(iso)),
  };
}

const facts = (list: [label: string, value: string | false | null | undefined][]): Fact[] =>
  list.flatMap(([label, value]) => (value ? [{ label, value }] : []));

/**
 * Everything that a purchase order prints about the agreement, with texts in one language and the number format of the
 * order's website (spec §3).
 */
export function purchaseOrderFacts(order: Order, lang: LangTag) {
  const { t, region, locale, country, instant, day, dayOf } = reading(order, lang);
  const money = (amount: number) => formatMoney(amount, order.price.currency, locale);
  const client = fullName(lang, order.customer.firstname, order.customer.lastname);

  return {
    t,
    region,
    frenchPost: country === "FR" || country === "MC",
    client,
    /** The client's name with title: Mme Claire Moreau, 山田 健二 様. */
    addressee: spacedLatin(lang, t(`addressee.${order.customer.civility ?? "none"}`, { name: client })),
    shop: [
      order.shop.name,
      ...addressLines({ ...order.shop, postalCode: order.shop.postal_code }),
      showPhone(order.shop.phone, order.shop.country),
    ],
    head: facts([
      [t("label.purchaseDate"), dayOf(order.purchase_date)],
      [t("label.storeCode"), order.store_code],
      [t("label.salesAssociate"), order.sales_associate],
      [t("label.secondAssociate"), order.second_associate],
      [t("label.depositNumber"), order.deposit_number],
    ]),
    contact: facts([
      [t("label.reading"), order.customer.reading],
      [t("label.phone"), showPhone(order.customer.phone, country)],
      [t("label.email"), order.customer.email],
      [t("label.taxId"), order.customer.tax_id],
    ]),
    article: articleFacts(t, order, region, lang),
    stone: facts(stoneFacts(t, order, (carat) => numberFormat(lang, 2).format(carat))),
    ...amounts(t, order, region, locale),
    payment: payment(t, order, money),
    delivery: facts([
      [t("label.estimatedDelivery"), day(order.estimated_delivery_date)],
      [t("label.deliveryShop"), order.delivery_shop?.name],
    ]),
    signature: signatureFacts(t, order, instant),
    /** The drawn signature below the phrase, and the signer's name, which a drawing does not show. */
    drawn: order.signature?.drawn
      ? { label: t("label.drawn"), path: order.signature.drawn, name: client }
      : null,
    /** Text for screen readers instead of the drawn band. */
    engraving: `${t("label.engraving")} ${order.engraving.text}`,
    comment: order.comment,
    notice: notice(t, order, instant),
    sentences: [
      ...(neverPaid(order) ? [] : [depositSentence(t, order.deposit_kind)]),
      ...(order.stone ? [t(`sentence.${order.stone.origin}`)] : []),
      t("sentence.warranty"),
      t("sentence.delivery"),
    ],
  };
}
export type PurchaseOrderFacts = ReturnType<typeof purchaseOrderFacts>;

function articleFacts(t: PrintWords, order: Order, region: string, lang: LangTag): Fact[] {
  return facts([
    [t("label.productCode"), order.product_code],
    [t("label.reference"), order.reference === order.product_code ? null : order.reference],
    [t("label.serialNumber"), order.serial_number],
    [t("label.metal"), isMetal(order.metal) ? t(`metal.${order.metal}`) : order.metal],
    [t("label.size"), sizeText(t, order, region)],
    ...(order.ring ? ringFacts(t, order.ring, (mm) => numberFormat(lang).format(mm)) : []),
    [t("label.engraving"), order.engraving.text || t("value.noEngraving")],
    [t("label.font"), order.engraving.text ? order.engraving.font : null],
  ]);
}

/** Lines and total, which include tax, and then the tax contained in the total. */
function amounts(t: PrintWords, order: Order, region: string, locale: string) {
  const money = (amount: number) => formatMoney(amount, order.price.currency, locale);
  const lines = order.lines.filter((line) => line.amount !== 0);
  const noTax = order.tax_rate === 0;
  return {
    lines: [
      ...lines.map((line) => ({ label: t(`line.${line.kind}`), value: money(line.amount), strong: false })),
      { label: t(noTax ? "label.inclNoTax" : "label.incl"), value: money(order.price.incl), strong: true },
    ],
    tax: noTax
      ? []
      : [
          {
            label: t("value.tax", {
              label: taxWord(t, order.tax_label, region),
              rate: percent(order.tax_rate, locale),
            }),
            value: money(order.price.tax),
            strong: false,
          },
          { label: t("label.excl"), value: money(order.price.excl), strong: false },
        ],
  };
}

function signatureFacts(t: PrintWords, order: Order, instant: (iso: string) => string): Fact[] {
  return order.signature
    ? facts([
        [t("label.signature"), order.signature.phrase],
        [t("label.signedAt"), instant(order.signature.at)],
        [t("label.termsVersion"), order.signature.terms_version],
        [t("label.documentHash"), order.signature.document_hash],
      ])
    : facts([[t("label.signature"), t(order.status === "S9" ? "value.neverSigned" : "value.unsigned")]]);
}

/** Notice at the top: the order is on hold, or was cancelled. */
function notice(t: PrintWords, order: Order, instant: (iso: string) => string): string | null {
  if (order.status === "A10" && order.on_hold_until)
    return t("sentence.onHold", { date: instant(order.on_hold_until) });
  if (order.status !== "S9") return null;
  if (neverPaid(order)) return t("sentence.cancelledUnpaid");
  return t(order.settled_at ? "sentence.cancelledSettled" : "sentence.cancelled");
}

/**
 * The order's status. It changes without a new agreement, so it is not part of what is signed and in the QR code
 * (docs/decisions/0022).
 * @param readAt ISO time of reading, printed on paper; null if the page itself is current
 */
export function orderState(order: Order, lang: LangTag, readAt: string | null): Fact[] {
  const { t, instant, day } = reading(order, lang);
  const status = t("value.statusCode", { words: t(`status.${order.status}`), code: order.status });
  return facts([
    [t("label.status"), order.rescheduled ? `${status}\u00a0· ${t("status.rescheduled")}` : status],
    [t("label.readAt"), readAt && instant(readAt)],
    [t("label.erpNumber"), order.erp_number],
    [t("label.plannedDelivery"), isAwaited(order.status) && day(order.planned_delivery_date)],
    [t("label.expectedDelivery"), isAwaited(order.status) && day(order.expected_delivery_date)],
  ]);
}

/** Cancelled before anything was paid: an amount without a receipt number was only planned. */
const neverPaid = (order: Order): boolean =>
  order.status === "S9" && !(order.deposit_amount && order.deposit_number);

/**
 * The deposit and the balance. An order that is cancelled, or whose cancellation was requested, demands no money, and
 * names a deposit only if one was paid.
 */
function payment(
  t: PrintWords,
  order: Order,
  money: (minor: number) => string,
): (Fact & { strong: false })[] {
  const deposit = {
    label: depositLabel(t, order.deposit_kind),
    value: money(order.deposit_amount),
    strong: false,
  } as const;
  if (neverPaid(order)) return [];
  if (order.status === "S9" || order.status === "A1") return [deposit];
  return [
    deposit,
    { label: t("label.balance"), value: money(order.price.incl - order.deposit_amount), strong: false },
  ];
}

/** Millimetres, and the size in the boutique's own system: as stored with the order, otherwise by region. */
function sizeText(t: PrintWords, { size: mm, ring }: Order, region: string): string | null {
  if (mm === null) return null;
  const system = SYSTEMS.find((one) => one === ring?.size?.system) ?? sizeSystem(region);
  return system === "eu"
    ? t("value.size", { mm })
    : t("value.sizeLocal", {
        mm,
        label: t(`reference:size_in.${system}`, { size: ring?.size?.label ?? localSize(mm, system) }),
      });
}

/** How the ring is made: setting, band, and wedding band. */
function ringFacts(
  t: PrintWords,
  { head, band, wedding_band }: RingMade,
  figure: (mm: number) => string,
): [string, string | null][] {
  const said = ({ profile, shank, width_mm, thickness_mm }: RingMade["band"]) =>
    [
      codeWord(t, "shank", shank),
      inPhrase(codeWord(t, "profile", profile)),
      t("value.band", { width: figure(width_mm), thickness: figure(thickness_mm) }),
    ].join(t("value.and"));
  return [
    [t("label.setting"), codeWord(t, "head", head)],
    [t("label.band"), said(band)],
    [t("line.band"), wedding_band && said(wedding_band)],
  ];
}

/** Text for a code of the catalogue; an unknown code is printed unchanged (docs/decisions/0047). */
function codeWord(t: PrintWords, kind: "head" | "shank" | "profile", code: string): string {
  return dynamicT(t)(`compare:${kind}.${code}`, { defaultValue: code });
}

/** The country's name of the tax, in the reader's script; a custom label of a price list is kept. */
function taxWord(t: PrintWords, label: string, region: string): string {
  const kind = taxKind(region);
  return kind ? t(`tax.${kind}`) : label;
}

function stoneFacts(
  t: PrintWords,
  order: Order,
  weight: (carat: number) => string,
): [string, string | null][] {
  const cut: [string, string] = [t("label.cut"), isCut(order.cut) ? t(`cut.${order.cut}`) : order.cut];
  const { stone } = order;
  if (!stone) {
    return [
      [t("stone"), t("value.madeToOrder")],
      cut,
      [
        t("label.carat"),
        t("value.caratRange", { min: weight(order.carat.min), max: weight(order.carat.max) }),
      ],
    ];
  }
  return [
    [t("label.origin"), t(`origin.${stone.origin}`)],
    cut,
    [t("label.carat"), t("value.carat", { carat: weight(stone.carat) })],
    [t("label.color"), stone.color],
    [t("label.clarity"), stone.clarity],
    // Grades are printed as in the report.
    [t("label.cutGrade"), hasCutGrade(order.cut) ? stone.cut_grade : null],
    [t("label.polish"), stone.polish],
    [t("label.symmetry"), stone.symmetry],
    [
      t("label.fluorescence"),
      isFluorescence(stone.fluorescence) ? t(`fluorescence.${stone.fluorescence}`) : stone.fluorescence,
    ],
    [t("label.report"), isSpecimen(stone.gia) ? t("value.specimen", { number: stone.gia }) : stone.gia],
  ];
}

function depositLabel(t: PrintWords, kind: string): string {
  return kind === "acompte"
    ? t("depositKind.acompte")
    : kind === "arrhes"
      ? t("depositKind.arrhes")
      : t("depositKind.deposit");
}

function depositSentence(t: PrintWords, kind: string): string {
  return kind === "acompte"
    ? t("sentence.deposit.acompte")
    : kind === "arrhes"
      ? t("sentence.deposit.arrhes")
      : t("sentence.deposit.deposit");
}

/** 0.2 is "20 %", with the decimals that the rate has. */
function percent(rate: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(rate);
}

import type { Consent } from "~/domain/consent";
import { CURRENCY_DECIMALS, formatMoney, type Currency } from "~/domain/money";
import { ORDER_STATUSES } from "~/domain/order-status";
import { fullName } from "~/domain/person";
import { fullReading } from "~/domain/reading";
import { parseMountSku } from "~/domain/ring";
import { countryName } from "~/i18n/country-name";
import { dateFormat, momentFormat } from "~/i18n/formats";
import { DEFAULT_REGION, intlLocale, isRegion, langSlug, type LangTag } from "~/i18n/locales";
import { printWords } from "../mail/words";
import { showPhone } from "../platform/phone";

type Row = [label: string, value: string | number | null | undefined];
type Entry = { title?: string; rows: Row[] };
export type Section = { title: string; entries: Entry[] };

/** The fields of `GET /api/customer/export` that the document shows. */
export type PersonalData = {
  exported_at: string;
  customer: {
    firstname: string;
    lastname: string;
    firstname_kana?: string | null | undefined;
    lastname_kana?: string | null | undefined;
    email: string;
    phone: string | null;
    city: string | null;
    country: string | null;
    tax_id: string | null;
    crm_id: string | null;
    consents: Consent[];
    created_at: Date;
    website: string;
  };
  tray: { mountSku: string; size: number | null; engravingText: string; createdAt: Date }[];
  orders: {
    number: string;
    status: string;
    purchasedAt: Date;
    priceIncl: number;
    taxRate: number;
    currency: string;
    engravingText: string;
  }[];
  appointments: {
    reference: string;
    date: string;
    slot: "morning" | "afternoon";
    status: string;
    shop: string;
    comment: string;
  }[];
  notes: { at: Date; text: string }[];
  log: { at: Date; act: string; by: string | undefined }[];
};

/** How stored values are displayed: names of designs and boutiques in the document's language, and the time zone. */
export type Read = {
  designOf: (id: string) => string | undefined;
  shopOf: (code: string) => string | undefined;
  timeZone: string;
};

/** The content of the document, section by section. */
export function sectionsOf(data: PersonalData, lang: LangTag, read: Read): Section[] {
  const reading = readingOf(data, lang, read);
  return [
    clientSection(data, lang, reading),
    consentSection(data, reading),
    creationSection(data, reading, read),
    orderSection(data, reading),
    visitSection(data, reading, read),
    noteSection(data, reading),
    logSection(data, reading),
  ];
}

const ACTS = ["created", "consent", "viewed", "note"] as const;

/** The texts of the document, and its formats of times, dates and amounts. */
function readingOf({ customer }: PersonalData, lang: LangTag, { timeZone }: Read) {
  const locale = intlLocale(langSlug(lang), isRegion(customer.website) ? customer.website : DEFAULT_REGION);
  const time = { dateStyle: "long", timeStyle: "short", hourCycle: "h23" } as const;
  return {
    t: printWords(lang, customer.website),
    at: (value: Date | string | null) =>
      value ? momentFormat(locale, timeZone, time).format(new Date(value)) : null,
    day: (iso: string) => dateFormat(locale, "long").format(new Date(`${iso}T00:00:00Z`)),
    money: (amount: number, currency: string) =>
      isCurrency(currency) ? formatMoney(amount, currency, locale) : `${amount} ${currency}`,
  };
}

type Reading = ReturnType<typeof readingOf>;
const isCurrency = (value: string): value is Currency => value in CURRENCY_DECIMALS;

/** A section; if nothing is stored, it says so. */
const listed = (t: Reading["t"], title: string, entries: Entry[]): Section => ({
  title,
  entries: entries.length ? entries : [{ rows: [[t("data.nothing"), null]] }],
});

function clientSection({ customer }: PersonalData, lang: LangTag, { t, at }: Reading): Section {
  return {
    title: t("label.client"),
    entries: [
      {
        rows: [
          [t("label.client"), fullName(lang, customer.firstname, customer.lastname)],
          [t("label.reading"), fullReading(customer.firstname_kana, customer.lastname_kana)],
          [t("label.email"), customer.email],
          [t("label.phone"), showPhone(customer.phone, customer.country ?? "")],
          [
            t("data.place"),
            [customer.city, customer.country && countryName(lang, customer.country)]
              .filter(Boolean)
              .join(" · "),
          ],
          [t("label.taxId"), customer.tax_id],
          ["CRM", customer.crm_id],
          [t("data.created"), at(customer.created_at)],
        ],
      },
    ],
  };
}

function consentSection({ customer }: PersonalData, { t, at }: Reading): Section {
  // A question that was never answered is not a consent.
  const silent = (["newsletter", "contact_email", "contact_phone"] as const).filter(
    (kind) => !customer.consents.some((one) => one.kind === kind),
  );
  return {
    title: t("data.consents"),
    entries: [
      {
        rows: customer.consents
          .map((one): Row => [
            t(`data.${one.kind}`),
            [one.granted ? t("data.yes") : t("data.no"), at(one.at), one.version].join(" · "),
          ])
          .concat(silent.map((kind): Row => [t(`data.${kind}`), t("data.no")])),
      },
    ],
  };
}

function creationSection({ tray }: PersonalData, { t, at }: Reading, { designOf }: Read): Section {
  const titleOf = (sku: string) => {
    const ring = parseMountSku(sku);
    return ring
      ? [
          designOf(ring.aesthetic) ?? t("unlisted.design"),
          t(`metal.${ring.metal}`),
          t(`cut.${ring.cut}`),
        ].join(" · ")
      : sku;
  };
  return listed(
    t,
    t("data.creations"),
    tray.map((item) => ({
      title: titleOf(item.mountSku),
      rows: [
        [t("label.size"), item.size === null ? null : t("value.size", { mm: item.size })],
        [t("label.engraving"), item.engravingText || t("value.noEngraving")],
        [t("data.saved"), at(item.createdAt)],
      ],
    })),
  );
}

function orderSection({ orders }: PersonalData, { t, at, money }: Reading): Section {
  const statusOf = (code: string) => {
    const status = ORDER_STATUSES.find((one) => one === code);
    return t(status ? `status.${status}` : "unlisted.status");
  };
  return listed(
    t,
    t("data.orders"),
    orders.map((order) => ({
      title: order.number,
      rows: [
        [t("label.purchaseDate"), at(order.purchasedAt)],
        [t(order.taxRate === 0 ? "label.inclNoTax" : "label.incl"), money(order.priceIncl, order.currency)],
        [t("label.status"), statusOf(order.status)],
        [t("label.engraving"), order.engravingText || t("value.noEngraving")],
      ],
    })),
  );
}

function visitSection({ appointments }: PersonalData, { t, day }: Reading, { shopOf }: Read): Section {
  return listed(
    t,
    t("data.visits"),
    appointments.map((visit) => ({
      title: visit.reference,
      rows: [
        [t("data.day"), `${day(visit.date)} · ${t(`data.${visit.slot}`)}`],
        [t("data.shop"), shopOf(visit.shop) ?? visit.shop],
        [t("label.comment"), visit.comment],
      ],
    })),
  );
}

function noteSection({ notes }: PersonalData, { t, at }: Reading): Section {
  return listed(
    t,
    t("data.notes"),
    notes.map((note) => ({ rows: [[at(note.at) ?? "", note.text]] })),
  );
}

function logSection({ log }: PersonalData, { t, at }: Reading): Section {
  return listed(
    t,
    t("data.log"),
    log.map((line) => ({
      rows: [
        [
          at(line.at) ?? "",
          t("data.log_line", {
            act: t(`data.act.${ACTS.find((act) => act === line.act) ?? "other"}`),
            by: t(`data.by.${line.by === "customer" || line.by === "seller" ? line.by : "house"}`),
          }),
        ],
      ],
    })),
  );
}

import { countryName } from "~/i18n/country-name";
import PDFDocument from "pdfkit";
import type { Consent } from "~/domain/consent";
import { CURRENCY_DECIMALS, formatMoney, type Currency } from "~/domain/money";
import { ORDER_STATUSES } from "~/domain/order-status";
import { fullName } from "~/domain/person";
import { parseMountSku } from "~/domain/ring";
import { dateFormat, momentFormat } from "~/i18n/formats";
import { DEFAULT_REGION, intlLocale, isRegion, langSlug, type LangTag } from "~/i18n/locales";
import { printWords } from "../mail/words";
import { showPhone } from "../platform/phone";
import { typesetter } from "./type";

const MM = 72 / 25.4;
const PAGE = { width: 595.28, height: 841.89, margin: 20 * MM };
const LABEL = 150;
const INNER = PAGE.width - 2 * PAGE.margin;

type Row = [label: string, value: string | number | null | undefined];
type Entry = { title?: string; rows: Row[] };
type Section = { title: string; entries: Entry[] };

/** What `GET /api/customer/export` gives, as far as the document shows it. */
export type PersonalData = {
  exported_at: string;
  customer: {
    firstname: string;
    lastname: string;
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

/** How what is kept reads: names of designs and boutiques in the words of the document, and the zone of its times. */
type Read = {
  designOf: (id: string) => string | undefined;
  shopOf: (code: string) => string | undefined;
  timeZone: string;
};

/**
 * Everything that is kept about a customer as a document that a person can read (features 59): details, consents with
 * their dates, creations, orders, visits, notes, and who has seen the file.
 */
export async function personalDataPdf(
  data: PersonalData,
  lang: LangTag,
  { brand, ...read }: { brand: string } & Read,
): Promise<Buffer> {
  const t = printWords(lang);
  const made = new Date(data.exported_at);
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    autoFirstPage: true,
    lang,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: t("data.title"),
      Author: brand,
      Creator: brand,
      Producer: brand,
      CreationDate: made,
      ModDate: made,
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  const type = typesetter(doc, lang);
  let y = PAGE.margin;
  const room = (height: number) => {
    if (y + height <= PAGE.height - PAGE.margin) return;
    doc.addPage();
    y = PAGE.margin;
  };
  y = type.draw(brand, PAGE.margin, y, INNER, { size: 12, color: "#6b655c" }) + 6;
  y = type.draw(t("data.title"), PAGE.margin, y, INNER, { size: 20 }) + 12;
  for (const section of sectionsOf(data, lang, read)) {
    room(60);
    y = type.draw(section.title, PAGE.margin, y + 10, INNER, { size: 12, bold: true });
    doc
      .lineWidth(0.5)
      .strokeColor("#b08d57")
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.width - PAGE.margin, y)
      .stroke();
    y += 6;
    for (const { title, rows } of section.entries) {
      if (title) {
        room(30);
        y = type.draw(title, PAGE.margin, y + 4, INNER, { size: 10, bold: true });
      }
      for (const [label, value] of rows) {
        const text = value === null || value === undefined || value === "" ? t("value.none") : String(value);
        const height = Math.max(
          type.height(text, INNER - LABEL, { size: 9.5 }),
          type.height(label, LABEL - 12, { size: 8.5 }),
        );
        room(height);
        type.draw(label, PAGE.margin, y + 1, LABEL - 12, { size: 8.5, color: "#6b655c" });
        type.draw(text, PAGE.margin + LABEL, y, INNER - LABEL, { size: 9.5 });
        y += height;
      }
    }
  }
  doc.end();
  return done;
}

const ACTS = ["created", "consent", "viewed", "note"] as const;

function sectionsOf(data: PersonalData, lang: LangTag, { designOf, shopOf, timeZone }: Read): Section[] {
  const t = printWords(lang);
  const { customer } = data;
  const locale = intlLocale(langSlug(lang), isRegion(customer.website) ? customer.website : DEFAULT_REGION);
  const at = (value: Date | string | null) =>
    value
      ? momentFormat(locale, timeZone, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" }).format(
          new Date(value),
        )
      : null;
  const day = (iso: string) => dateFormat(locale, "long").format(new Date(`${iso}T00:00:00Z`));
  const isCurrency = (value: string): value is Currency => value in CURRENCY_DECIMALS;
  const money = (amount: number, currency: string) =>
    isCurrency(currency) ? formatMoney(amount, currency, locale) : `${amount} ${currency}`;
  // What was never answered is no consent.
  const silent = (["newsletter", "contact_email", "contact_phone"] as const).filter(
    (kind) => !customer.consents.some((one) => one.kind === kind),
  );
  const statusOf = (code: string) => {
    const status = ORDER_STATUSES.find((one) => one === code);
    return t(status ? `status.${status}` : "unlisted.status");
  };
  const countryOf = (code: string) => countryName(lang, code);
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
  const none: Entry[] = [{ rows: [[t("data.nothing"), null]] }];
  const listed = (entries: Entry[]) => (entries.length ? entries : none);
  return [
    {
      title: t("label.client"),
      entries: [
        {
          rows: [
            [t("label.client"), fullName(lang, customer.firstname, customer.lastname)],
            [t("label.email"), customer.email],
            [t("label.phone"), showPhone(customer.phone, customer.country ?? "")],
            [
              t("data.place"),
              [customer.city, customer.country && countryOf(customer.country)].filter(Boolean).join(" · "),
            ],
            [t("label.taxId"), customer.tax_id],
            ["CRM", customer.crm_id],
            [t("data.created"), at(customer.created_at)],
          ],
        },
      ],
    },
    {
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
    },
    {
      title: t("data.creations"),
      entries: listed(
        data.tray.map((item) => ({
          title: titleOf(item.mountSku),
          rows: [
            [t("label.size"), item.size === null ? null : t("value.size", { mm: item.size })],
            [t("label.engraving"), item.engravingText || t("value.noEngraving")],
            [t("data.saved"), at(item.createdAt)],
          ],
        })),
      ),
    },
    {
      title: t("data.orders"),
      entries: listed(
        data.orders.map((order) => ({
          title: order.number,
          rows: [
            [t("label.purchaseDate"), at(order.purchasedAt)],
            [
              t(order.taxRate === 0 ? "label.inclNoTax" : "label.incl"),
              money(order.priceIncl, order.currency),
            ],
            [t("label.status"), statusOf(order.status)],
            [t("label.engraving"), order.engravingText || t("value.noEngraving")],
          ],
        })),
      ),
    },
    {
      title: t("data.visits"),
      entries: listed(
        data.appointments.map((visit) => ({
          title: visit.reference,
          rows: [
            [t("data.day"), `${day(visit.date)} · ${t(`data.${visit.slot}`)}`],
            [t("data.shop"), shopOf(visit.shop) ?? visit.shop],
            [t("label.comment"), visit.comment],
          ],
        })),
      ),
    },
    {
      title: t("data.notes"),
      entries: listed(data.notes.map((note) => ({ rows: [[at(note.at) ?? "", note.text]] }))),
    },
    {
      title: t("data.log"),
      entries: listed(
        data.log.map((line) => ({
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
      ),
    },
  ];
}

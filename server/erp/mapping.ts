import { z } from "zod";
import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { formatCarat, metalFrom, METALS, parseMountSku } from "~/domain/ring";
import { workshopFacts, type WorkshopFacts } from "../api/resources/order/for-erp";
import type { ErpMessage } from "./port";

const facts = z.object({
  shop: z.string(),
  website: z.string(),
  seller: z.string(),
  customer: z.string().nullable(),
  client: z.string(),
  deposit_number: z.string(),
  deposit_amount: z.number(),
  price: z.object({
    excl: z.number(),
    tax: z.number(),
    incl: z.number(),
    currency: z.string(),
    tax_rate: z.number(),
  }),
  mount_sku: z.string(),
  stone_sku: z.string().nullable(),
  engraving: z.object({ text: z.string(), font: z.string() }),
  delivery: z.string(),
  comment: z.string(),
  reason: z.string().optional(),
  delivery_shop: z.string().optional(),
  till_shop: z.string().optional(),
  /** Missing in messages written before the field existed. */
  workshop: workshopFacts.optional(),
});

/** The document in the ERP's own format: its own words, amounts as decimal text, codes instead of names. */
export type ErpDocument = {
  documentType: "SALES_ORDER" | "DEPOSIT_CHANGE" | "ORDER_CHANGE" | "PAYMENT" | "CANCELLATION";
  externalKey: string;
  externalNumber: string;
  plant: string;
  salesOrganisation: string;
  salesEmployee: string;
  soldTo: { accountId: string | null; name: string };
  currency: string;
  netAmount: string;
  taxAmount: string;
  grossAmount: string;
  taxRate: string;
  /** `plant`: the plant whose till took the payment, if it is not the order's. */
  downPayment: { receipt: string; amount: string; plant?: string };
  item: {
    material: string;
    metalCode: string;
    stoneBatch: string | null;
    engraving: string;
    engravingFont: string;
  } & Partial<ErpRing>;
  requestedDelivery: string;
  /** The plant that delivers, if it is not the order's. */
  deliveryPlant?: string;
  text: string;
  reason?: string;
};

type ErpBand = { profile: string; form: string; widthMm: number; thicknessMm: number };

/**
 * What the workshop needs to make the ring; missing only in messages that were first sent before the field existed.
 */
export type ErpRing = {
  metal: string;
  /** Parts per thousand, as in the hallmark. */
  fineness: string;
  /** Inner circumference, and the size as the boutique writes it; null if not known yet. */
  ringSize: { circumferenceMm: number; system: string; label: string } | null;
  setting: string;
  band: ErpBand;
  stone: { cut: string; report: string | null; caratMin: string; caratMax: string };
  /** Outlines as SVG path data in mm on the unrolled inside of the band, read from inside the ring. */
  engravingOutline: { path: string; lengthMm: number; widthMm: number } | null;
  /** Same metal and size as the ring. */
  weddingBand: ErpBand | null;
};

const TYPES = {
  create: "SALES_ORDER",
  deposit: "DEPOSIT_CHANGE",
  change: "ORDER_CHANGE",
  payment: "PAYMENT",
  cancel: "CANCELLATION",
} as const;

/** Decimal text of an amount in minor units: 123450 EUR is "1234.50", 54000 JPY is "54000". */
export function decimal(amount: number, currency: Currency): string {
  const decimals = CURRENCY_DECIMALS[currency];
  const text = String(Math.abs(amount)).padStart(decimals + 1, "0");
  const whole = decimals ? `${text.slice(0, -decimals)}.${text.slice(-decimals)}` : text;
  return amount < 0 ? `-${whole}` : whole;
}

function isCurrency(text: string): text is Currency {
  return text in CURRENCY_DECIMALS;
}

/**
 * Maps a message of the outbox to the ERP's document.
 * @throws ZodError or RangeError for an invalid payload
 */
export function toErpDocument(message: ErpMessage): ErpDocument {
  const order = facts.parse(message.payload);
  const { currency } = order.price;
  if (!isCurrency(currency)) throw new RangeError(`Unknown currency ${currency}.`);
  const metal = metalFrom(parseMountSku(order.mount_sku)?.metal);
  const money = (amount: number) => decimal(amount, currency);
  return {
    documentType: TYPES[message.kind],
    externalKey: message.key,
    externalNumber: message.orderNumber,
    plant: order.shop,
    salesOrganisation: order.website.toUpperCase(),
    salesEmployee: order.seller,
    soldTo: { accountId: order.customer, name: order.client },
    currency,
    netAmount: money(order.price.excl),
    taxAmount: money(order.price.tax),
    grossAmount: money(order.price.incl),
    taxRate: String(order.price.tax_rate),
    downPayment: {
      receipt: order.deposit_number,
      amount: money(order.deposit_amount),
      ...(order.till_shop === undefined ? {} : { plant: order.till_shop }),
    },
    item: {
      material: order.mount_sku,
      metalCode: METALS.find((m) => m.slug === metal)?.code ?? "",
      stoneBatch: order.stone_sku,
      engraving: order.engraving.text,
      engravingFont: order.engraving.text ? order.engraving.font : "",
      ...(order.workshop ? ringOf(order.mount_sku, order.workshop) : {}),
    },
    requestedDelivery: order.delivery,
    ...(order.delivery_shop === undefined ? {} : { deliveryPlant: order.delivery_shop }),
    text: order.comment,
    ...(order.reason === undefined ? {} : { reason: order.reason }),
  };
}

function ringOf(mountSku: string, { ring, report, carat, engraving }: WorkshopFacts): ErpRing {
  const mount = parseMountSku(mountSku);
  return {
    metal: mount?.metal ?? "",
    fineness: String(ring.fineness),
    ringSize: ring.size && {
      circumferenceMm: ring.size.mm,
      system: ring.size.system.toUpperCase(),
      label: ring.size.label,
    },
    setting: ring.head,
    band: bandOf(ring.band),
    stone: {
      cut: mount?.cut ?? "",
      report,
      caratMin: formatCarat(carat.min),
      caratMax: formatCarat(carat.max),
    },
    engravingOutline: engraving && {
      path: engraving.outline,
      lengthMm: engraving.length_mm,
      widthMm: engraving.width_mm,
    },
    weddingBand: ring.wedding_band && bandOf(ring.wedding_band),
  };
}

const bandOf = ({ profile, shank, width_mm, thickness_mm }: WorkshopFacts["ring"]["band"]): ErpBand => ({
  profile,
  form: shank,
  widthMm: width_mm,
  thicknessMm: thickness_mm,
});

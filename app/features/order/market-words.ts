/**
 * Words that follow the market of the shop (docs/decisions/0006): the deposit's legal nature, the name of the tax
 * number.
 */

/**
 * Legal nature of the deposit as /api names it: a firm first payment (acompte), one that can be forfeited (arrhes),
 * otherwise according to local law.
 */
export function depositKind(kind: string): "acompte" | "arrhes" | "deposit" {
  return kind === "acompte" || kind === "arrhes" ? kind : "deposit";
}

const OWN_NAMES = ["es", "tw", "hk", "jp", "kr", "cn", "au", "me"] as const;

/**
 * Key under `tax` for the name of the number by which a region's tax office knows a customer. The name is the same
 * wherever the number is asked for or shown.
 */
export function taxIdName(region: string): (typeof OWN_NAMES)[number] | "other" {
  return OWN_NAMES.find((one) => one === region) ?? "other";
}

/** Regions whose prices include a tax, with the key of its local name. */
const TAXES = {
  fr: "tva",
  mc: "tva",
  es: "iva",
  gb: "vat",
  me: "vat",
  au: "gst",
  sg: "gst",
  jp: "jp",
  kr: "kr",
  cn: "cn",
  tw: "tw",
} as const;

/** Key under `print:tax` of the name of a region's tax; null if it has none. */
export function taxKind(region: string): (typeof TAXES)[keyof typeof TAXES] | null {
  return Object.hasOwn(TAXES, region) ? TAXES[region as keyof typeof TAXES] : null;
}

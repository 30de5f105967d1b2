import { z } from "zod";
import { CURRENCY_DECIMALS, type Currency } from "~/domain/money";
import { CLARITIES, COLORS, CUTS, FLUORESCENCES, METALS, ORIGINS, formatCarat, isMetal } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { parseAmount } from "~/domain/typed-amount";
import { typedCarat } from "~/domain/typed-carat";
import { halfWidth } from "~/domain/typed-text";

const number = (text: string | null, min: number, max: number) => {
  const value = Number(
    halfWidth(text ?? "")
      .replace(/\s*%\s*$/, "")
      .replace(",", "."),
  );
  return text && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
};
/** Whole units of a currency, from an amount as people of any region type it. */
const units = (text: string | null, currency: Currency) =>
  (parseAmount(text ?? "", currency) ?? 0) / 10 ** CURRENCY_DECIMALS[currency] || undefined;
const carat = (text: string | null) => typedCarat(text ?? "") ?? undefined;

/** The numeric fields, with the error code for text that cannot be read. */
const FIGURES = {
  caratMin: "carat",
  caratMax: "carat",
  priceMax: "amount",
  tableMin: "percent",
  tableMax: "percent",
  depthMin: "percent",
  depthMax: "percent",
} as const;
type Figure = keyof typeof FIGURES;
export const SORTS = [
  "price",
  "-price",
  "carat",
  "-carat",
  "color",
  "clarity",
  "fluorescence",
  "table",
  "depth",
] as const;
const METAL_SLUGS = METALS.map((metal) => metal.slug);

/**
 * The filters of the query: carat in ct, size in mm, proportions in per cent of the width, price in whole units of the
 * website's currency. Values that cannot be read are left out, and their field shows the error (`typedFigures`).
 */
export function readFilters(query: URLSearchParams, currency: Currency) {
  const metal = query.get("metal");
  const size = number(query.get("size"), 0, 100);
  return {
    aesthetic: query.get("aesthetic")?.slice(0, 60) || undefined,
    metal: isMetal(metal) ? metal : undefined,
    cut: CUTS.find((cut) => cut === query.get("cut")),
    caratMin: carat(query.get("caratMin")),
    caratMax: carat(query.get("caratMax")),
    size: size !== undefined && isSize(size) ? size : undefined,
    color: COLORS.filter((color) => query.getAll("color").includes(color)),
    clarity: CLARITIES.filter((clarity) => query.getAll("clarity").includes(clarity)),
    fluorescence: FLUORESCENCES.filter((grade) => query.getAll("fluorescence").includes(grade)),
    origin: ORIGINS.filter((origin) => query.getAll("origin").includes(origin)),
    tableMin: number(query.get("tableMin"), 30, 90),
    tableMax: number(query.get("tableMax"), 30, 90),
    depthMin: number(query.get("depthMin"), 30, 90),
    depthMax: number(query.get("depthMax"), 30, 90),
    priceMax: units(query.get("priceMax"), currency),
    gia:
      halfWidth(query.get("gia") ?? "")
        .replace(/\D/g, "")
        .slice(0, 20) || undefined,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? "price",
    after: query.get("after")?.slice(0, 100) || undefined,
    engravingText: query.get("engravingText")?.slice(0, 200) || undefined,
    engravingFont: query.get("engravingFont")?.slice(0, 40) || undefined,
  };
}

/** The numeric values of the query as they were typed, and their errors. */
export function typedFigures(query: URLSearchParams, filters: Pick<ReturnType<typeof readFilters>, Figure>) {
  const each = <T>(of: (name: Figure) => T) =>
    Object.fromEntries((Object.keys(FIGURES) as Figure[]).map((name) => [name, of(name)])) as Record<
      Figure,
      T
    >;
  const typed = each((name) => (query.get(name) ?? "").trim().slice(0, 20));
  const errors = each((name) => (typed[name] && filters[name] === undefined ? [FIGURES[name]] : undefined));
  return each((name) => ({ defaultValue: typed[name], errors: errors[name] }));
}

/** Value of `size` that leaves the size open on purpose; then the size on the customer's file is not used. */
export const ANY_SIZE = "any";

/** Stones of the list that are selected for a comparison. */
export function readMarked(query: URLSearchParams): string[] {
  return [...new Set(query.getAll("stone"))].filter((sku) => /^[A-Za-z0-9-]{1,60}$/.test(sku));
}

/** The filters that limit the list besides its cut, as the page names them. */
export function limitsOf(filters: Partial<ReturnType<typeof readFilters>>) {
  const set = (...values: unknown[]): boolean =>
    values.some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
  const {
    priceMax,
    caratMin,
    caratMax,
    color,
    clarity,
    fluorescence,
    origin,
    tableMin,
    tableMax,
    depthMin,
    depthMax,
    gia,
  } = filters;
  const limits = {
    price: set(priceMax),
    carat: set(caratMin, caratMax),
    color: set(color),
    clarity: set(clarity),
    fluorescence: set(fluorescence),
    origin: set(origin),
    proportions: set(tableMin, tableMax, depthMin, depthMax),
    report: set(gia),
  };
  return (Object.keys(limits) as (keyof typeof limits)[]).filter((name) => limits[name]);
}

const STONE_FIELDS = ["stoneSku", "gia", "carat", "color", "clarity"] as const;

/**
 * The value of a row's button, named `add`. It contains what differs from row to row, so that all rows share one form.
 * A form per row would need ten more elements each.
 */
export const addOf = (stone: { sku: string; gia: string; carat: number; color: string; clarity: string }) =>
  [stone.sku, stone.gia, formatCarat(stone.carat), stone.color, stone.clarity].join(" ");

/**
 * The fields of the stone that a button named. A form with fields of its own, such as the page of one stone, is
 * unchanged.
 */
function withAdded(sent: unknown): unknown {
  if (typeof sent !== "object" || sent === null || !("add" in sent) || typeof sent.add !== "string")
    return sent;
  const said = sent.add.split(" ");
  return { ...sent, ...Object.fromEntries(STONE_FIELDS.map((name, nth) => [name, said[nth]])) };
}

/** What one row sends: the exact stone in its mount (spec §3, options of a stone ring). */
const added = z.object({
  mountSku: z.string("required").min(1, "required").max(80),
  stoneSku: z.string("required").min(1, "required").max(60),
  gia: z.string("required").min(1, "required").max(20),
  carat: z.string("required").max(10),
  color: z.enum(COLORS),
  clarity: z.enum(CLARITIES),
  size: z.string().max(3).optional(),
  metal: z.enum(METAL_SLUGS).optional(),
  engravingText: z.string().max(200).optional(),
  engravingFont: z.string().max(40).optional(),
  /** Order at once, from the tray. */
  then: z.literal("order").optional(),
});
export const addForm = z.preprocess(withAdded, added);

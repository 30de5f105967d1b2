import { z } from "zod";
import { CLARITIES, COLORS, CUTS, FLUORESCENCES, METALS, ORIGINS, isMetal } from "~/domain/ring";
import { isSize } from "~/domain/ring-size";
import { halfWidth } from "~/domain/typed-text";

const number = (text: string | null, min: number, max: number) => {
  const value = Number(halfWidth(text ?? "").replace(",", "."));
  return text && Number.isFinite(value) && value >= min && value <= max ? value : undefined;
};
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
 * The filters of the query: carat in ct, size in mm, proportions in per cent of the width, price in whole units of
 * the website's currency. What cannot be read is left out, as if it had not been said.
 */
export function readFilters(query: URLSearchParams) {
  const metal = query.get("metal");
  const size = number(query.get("size"), 0, 100);
  return {
    aesthetic: query.get("aesthetic")?.slice(0, 60) || undefined,
    metal: isMetal(metal) ? metal : undefined,
    cut: CUTS.find((cut) => cut === query.get("cut")),
    caratMin: number(query.get("caratMin"), 0.1, 20),
    caratMax: number(query.get("caratMax"), 0.1, 20),
    size: size !== undefined && isSize(size) ? size : undefined,
    color: COLORS.filter((color) => query.getAll("color").includes(color)),
    clarity: CLARITIES.filter((clarity) => query.getAll("clarity").includes(clarity)),
    fluorescence: FLUORESCENCES.filter((grade) => query.getAll("fluorescence").includes(grade)),
    origin: ORIGINS.filter((origin) => query.getAll("origin").includes(origin)),
    tableMin: number(query.get("tableMin"), 30, 90),
    tableMax: number(query.get("tableMax"), 30, 90),
    depthMin: number(query.get("depthMin"), 30, 90),
    depthMax: number(query.get("depthMax"), 30, 90),
    priceMax: number(query.get("priceMax"), 1, 1e10),
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

/** Stones of the list that are selected for a comparison. */
export function readMarked(query: URLSearchParams): string[] {
  return [...new Set(query.getAll("stone"))].filter((sku) => /^[A-Za-z0-9-]{1,60}$/.test(sku));
}

/** What of the filters limits the list beyond its cut, as the page names it. */
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

/** What one row sends: the exact stone in its mount (spec §3, options of a stone ring). */
export const addForm = z.object({
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
});

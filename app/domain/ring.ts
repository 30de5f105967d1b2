/** Vocabulary of a creation: metals, cuts, carat bands, grades, sku. Labels are in locales/. */
export const METALS = [
  { slug: "white-gold", code: "C03" },
  { slug: "pink-gold", code: "C04" },
  { slug: "platinum", code: "C06" },
  { slug: "yellow-gold", code: "C05" },
] as const;
export type MetalSlug = (typeof METALS)[number]["slug"];

/** Parts of precious metal per thousand, as in the hallmark. */
export const FINENESS: Record<MetalSlug, number> = {
  "white-gold": 750,
  "pink-gold": 750,
  platinum: 950,
  "yellow-gold": 750,
};

export const CUTS = [
  "round",
  "oval",
  "cushion",
  "princess",
  "emerald",
  "pear",
  "marquise",
  "radiant",
  "asscher",
  "heart",
] as const;
export type CutSlug = (typeof CUTS)[number];

/** GIA colour and clarity grades on sale, best first. */
export const COLORS = ["D", "E", "F", "G", "H", "I", "J"] as const;
export type Color = (typeof COLORS)[number];
export const CLARITIES = ["FL", "IF", "VVS1", "VVS2", "VS1", "VS2", "SI1", "SI2", "I1"] as const;
export type Clarity = (typeof CLARITIES)[number];

/** Origin of a diamond; a laboratory-grown diamond must be disclosed. */
export const ORIGINS = ["natural", "laboratory-grown"] as const;
export type StoneOrigin = (typeof ORIGINS)[number];

/** Fluorescence grades of reports, weakest first. */
export const FLUORESCENCES = ["None", "Faint", "Medium", "Strong", "Very Strong"] as const;
export type Fluorescence = (typeof FLUORESCENCES)[number];

/** The quality range of a made-to-order creation; its price range lies between the two ends (docs/decisions/0006). */
export const MTO_QUALITY = {
  best: { color: "D", clarity: "IF" },
  least: { color: "G", clarity: "VS2" },
} as const;
/** The grades of that range, best first. */
export const MTO_COLORS = COLORS.slice(
  COLORS.indexOf(MTO_QUALITY.best.color),
  COLORS.indexOf(MTO_QUALITY.least.color) + 1,
);
export const MTO_CLARITIES = CLARITIES.slice(
  CLARITIES.indexOf(MTO_QUALITY.best.clarity),
  CLARITIES.indexOf(MTO_QUALITY.least.clarity) + 1,
);

/** The lowest grades that a person accepts, within that range. */
export type Quality = { readonly color: Color; readonly clarity: Clarity };
/**
 * Reads the lowest accepted colour; `undefined` for an unknown one and for the lowest of the range, which every ring
 * meets.
 */
export function leastColor(value: string | null | undefined): Color | undefined {
  return MTO_COLORS.find((one) => one === value && one !== MTO_QUALITY.least.color);
}
/** Like leastColor, for clarity. */
export function leastClarity(value: string | null | undefined): Clarity | undefined {
  return MTO_CLARITIES.find((one) => one === value && one !== MTO_QUALITY.least.clarity);
}

/** Carat bands of made-to-order creations, bounds in carat; the lower bound names the band in URLs. */
export const CARAT_BANDS = [
  [0.3, 0.39],
  [0.4, 0.49],
  [0.5, 0.69],
  [0.7, 0.89],
  [0.9, 0.99],
  [1, 1.19],
  [1.2, 1.49],
  [1.5, 1.99],
  [2, 2.49],
  [2.5, 2.99],
  [3, 3.99],
  [4, 5],
] as const;

/** The band that contains a weight; `undefined` outside 0.30–5.00 ct. */
export function caratBand(carat: number): { min: number; max: number } | undefined {
  const band = [...CARAT_BANDS].reverse().find(([min]) => carat >= min - 1e-9);
  return band && carat <= 5 + 1e-9 ? { min: band[0], max: band[1] } : undefined;
}

/**
 * Weight in carat of the ring in every picture, drawing, model and measurement: the middle of the band that contains
 * `carat`, so that all weights of a band share one picture; one carat if no band contains it.
 */
export function pictureCarat(carat: number): number {
  const band = caratBand(carat) ?? { min: 1, max: 1 };
  return Math.round(((band.min + band.max) / 2) * 100) / 100;
}

/**
 * Weight of one stone in carat as on a report, to a hundredth and within the carat bands; `undefined` for anything
 * else.
 */
export function exactCarat(carat: number): number | undefined {
  return carat >= 0.3 && caratBand(carat) ? Math.round(carat * 100) / 100 : undefined;
}

/** `"1.00"`: two decimals, as on a grading report. */
export function formatCarat(carat: number): string {
  return carat.toFixed(2);
}

/** A metal by its slug or its code, case-sensitive. */
export function metalFrom(slugOrCode: string | undefined): MetalSlug | undefined {
  return METALS.find((metal) => metal.slug === slugOrCode || metal.code === slugOrCode)?.slug;
}

export function isMetal(value: string | null | undefined): value is MetalSlug {
  return METALS.some((metal) => metal.slug === value);
}

export function isCut(value: string | null | undefined): value is CutSlug {
  return (CUTS as readonly string[]).includes(value ?? "");
}

/** Whether reports state a cut grade for stones of this cut. GIA grades the cut of round brilliants only. */
export const hasCutGrade = (cut: string): boolean => cut === "round";

export function isFluorescence(value: string): value is Fluorescence {
  return (FLUORESCENCES as readonly string[]).includes(value);
}

/** `{aesthetic}-{metal}-{cut}`: the mount variant that a summary URL names. */
export function mountSku(aesthetic: string, metal: MetalSlug, cut: CutSlug): string {
  return `${aesthetic}-${metal}-${cut}`;
}

/**
 * Parts of a mount sku; `undefined` if the text is none. Aesthetic ids contain no metal name, so the split is
 * unambiguous.
 */
export function parseMountSku(
  sku: string,
): { aesthetic: string; metal: MetalSlug; cut: CutSlug } | undefined {
  if (sku.length > 80) return undefined;
  const cut = CUTS.find((c) => sku.endsWith(`-${c}`));
  if (!cut) return undefined;
  const rest = sku.slice(0, -cut.length - 1);
  const metal = METALS.find((m) => rest.endsWith(`-${m.slug}`))?.slug;
  if (!metal) return undefined;
  const aesthetic = rest.slice(0, -metal.length - 1);
  return /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(aesthetic) ? { aesthetic, metal, cut } : undefined;
}

/** `stone_sku` option = "{stoneSku} {gia}", parsed at the last space (spec §3). */
export function splitStoneOption(value: string): { stoneSku: string; gia: string } | undefined {
  const at = value.lastIndexOf(" ");
  return at > 0 && at < value.length - 1
    ? { stoneSku: value.slice(0, at), gia: value.slice(at + 1) }
    : undefined;
}

export const AVAILABILITIES = ["immediately", "weeks", "not_available", "no_longer_available"] as const;
export type Availability = (typeof AVAILABILITIES)[number];

import { z } from "zod";
import { CLARITIES, COLORS, CUTS, ORIGINS } from "~/domain/ring";
import { FeedError } from "./errors";

/**
 * Fields that a column of a feed can hold. Lengths in mm, angles in degrees, shares in per cent, `carat` in carat,
 * prices of the whole stone or per carat.
 */
export const FIELDS = [
  "report",
  "laboratory",
  "cut",
  "carat",
  "color",
  "clarity",
  "cutGrade",
  "polish",
  "symmetry",
  "fluorescence",
  "origin",
  "depthPct",
  "tablePct",
  "crownAngle",
  "pavilionAngle",
  "girdlePct",
  "starPct",
  "lowerHalfPct",
  "length",
  "width",
  "depth",
  "measurements",
  "price",
  "pricePerCarat",
  "currency",
  "availability",
  "place",
] as const;
export type Field = (typeof FIELDS)[number];

export const FINISHES = ["Ideal", "Premium", "Excellent", "Very Good", "Good", "Fair", "Poor"] as const;

const name = z.string().trim().min(1).max(100);
const currency = z.string().regex(/^[A-Z]{3}$/, "three capital letters, as EUR");
const words = <T extends z.ZodType>(target: T) => z.record(name, target).default({});
const finish = z.enum(FINISHES);
const cut = z.enum(CUTS);
const origin = z.enum(ORIGINS);
const laboratory = z.string().regex(/^[A-Z]{2,10}$/, "capital letters, as GIA");
/** `safe`, the code of a boutique, or `to` and such a code for a stone on its way. */
export const PLACE = /^(?:safe|(?:to )?[A-Z0-9]{2,10})$/;
const place = z.string().regex(PLACE, "safe, the code of a boutique, or `to` and a code");
const fluorescence = z.string().regex(/^[A-Za-z ]{2,20}$/, "a grade in letters");

/** Conditions of a margin rule; a missing field is no condition. Weights in carat, both bounds included. */
const when = z.strictObject({
  cuts: z.array(cut).optional(),
  origin: origin.optional(),
  caratMin: z.number().positive().optional(),
  caratMax: z.number().positive().optional(),
  colors: z.array(z.enum(COLORS)).optional(),
  clarities: z.array(z.enum(CLARITIES)).optional(),
});
export type When = z.output<typeof when>;

const prices = z.strictObject({
  /** Euros per unit of a currency, the company's own rates. */
  rates: z.record(currency, z.number().positive().max(1e6)),
  /** Added to the supplier's price, in per cent; the first matching rule counts, without a match nothing is added. */
  margins: z
    .array(z.strictObject({ when: when.default({}), percent: z.number().min(-90).max(900) }))
    .default([]),
});

const layout = z.strictObject({
  /** Name of the feed. Only the feed that delivers a stone may change or withdraw it. */
  feed: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "small letters, digits and hyphens")
    .refine((feed) => feed !== "seed", "seed is the name of the demo stock"),
  delimiter: z.enum([",", ";", "\t", "|"]).default(","),
  decimal: z.enum([".", ","]).default("."),
  encoding: z.enum(["utf8", "latin1", "utf16le"]).default("utf8"),
  /** Column names (from the file's first line) for each field. */
  columns: z.strictObject(
    Object.fromEntries(FIELDS.map((field) => [field, name.optional()])) as Record<
      Field,
      z.ZodOptional<typeof name>
    >,
  ),
  /** Maps the supplier's values to ours, ignoring case. */
  values: z
    .strictObject({
      laboratory: words(laboratory),
      cut: words(cut),
      cutGrade: words(finish),
      polish: words(finish),
      symmetry: words(finish),
      fluorescence: words(fluorescence),
      origin: words(origin),
      place: words(place),
    })
    .partial()
    .default({}),
  /** Default values for fields that the file leaves out. */
  defaults: z
    .strictObject({
      laboratory,
      cut,
      cutGrade: finish,
      polish: finish,
      symmetry: finish,
      fluorescence,
      origin,
      currency,
      place,
    })
    .partial()
    .default({}),
  /** Values of the column `availability` that withdraw a stone. */
  gone: z.array(name).default([]),
  /** `specimen`: the file has no report numbers, and each row gets one that is marked as invented. */
  numbers: z.enum(["report", "specimen"]).default("report"),
  /** `house`: the cost of a natural stone by our own rule, whatever the file says. */
  prices: z.union([z.literal("house"), prices]),
});

export type Mapping = z.output<typeof layout>;

type Need = [fields: readonly Field[], unless: (m: Mapping) => boolean];
/** One of these columns is required, unless another part of the mapping supplies the value. */
const NEEDS: readonly Need[] = [
  [["report"], (m) => m.numbers === "specimen"],
  [["laboratory"], (m) => m.numbers === "specimen" || m.defaults.laboratory !== undefined],
  [["cut"], (m) => m.defaults.cut !== undefined],
  [["carat"], () => false],
  [["color"], () => false],
  [["clarity"], () => false],
  [["tablePct"], () => false],
  [["measurements", "length"], () => false],
  [["measurements", "width"], () => false],
  [["measurements", "depth"], () => false],
  [["price", "pricePerCarat"], (m) => m.prices === "house"],
  [["currency"], (m) => m.prices === "house" || m.defaults.currency !== undefined],
  [["availability"], (m) => m.gone.length === 0],
];

const mapping = layout.superRefine((m, context) => {
  for (const [fields, unless] of NEEDS) {
    if (unless(m) || fields.some((field) => m.columns[field])) continue;
    const [first = "report"] = fields;
    const orElse = fields.length > 1 ? `this or columns.${fields[1]} is needed` : "is needed";
    const byDefault = first in layout.shape.defaults.unwrap().shape ? ` (or defaults.${first})` : "";
    context.addIssue({ code: "custom", path: ["columns", first], message: orElse + byDefault });
  }
  const known = m.prices === "house" ? null : m.prices.rates;
  if (known && m.defaults.currency && !Object.hasOwn(known, m.defaults.currency))
    context.addIssue({
      code: "custom",
      path: ["prices", "rates", m.defaults.currency],
      message: "the default currency needs a rate",
    });
});

/** @throws FeedError with one line for each error: the file, the key and what is wrong */
export function readMapping(text: string, file: string): Mapping {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new FeedError(`${file}: this is no JSON: ${error instanceof Error ? error.message : ""}`);
  }
  const read = mapping.safeParse(json);
  if (read.success) return read.data;
  throw new FeedError(
    read.error.issues
      .flatMap((issue) => {
        const at = issue.path.join(".");
        // For an unknown key the message names the key itself, because it is probably mistyped.
        return issue.code === "unrecognized_keys"
          ? issue.keys.map((key) => `${file}: ${[at, key].filter(Boolean).join(".")}: there is no such key`)
          : [`${file}: ${at || "(the whole file)"}: ${issue.message}`];
      })
      .join("\n"),
  );
}

/**
 * Mapping of the demo's measured round stones: with our cost rule instead of the file's price, and invented report
 * numbers.
 */
export const ROUNDS: Mapping = mapping.parse({
  feed: "rounds",
  columns: {
    carat: "carat",
    cutGrade: "cut",
    color: "color",
    clarity: "clarity",
    depthPct: "depth",
    tablePct: "table",
    length: "x",
    width: "y",
    depth: "z",
  },
  defaults: { cut: "round", fluorescence: "None" },
  numbers: "specimen",
  prices: "house",
});

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { serviceTerms } from "~/domain/service-terms";
import { CURRENCY_DECIMALS } from "~/domain/money";
import { CUTS, METALS } from "~/domain/ring";
import { LANGUAGES, REGIONS } from "~/i18n/locales";
import { DEMO_HOUSE } from "../db/seed/house";
import type { HousePlan } from "../db/create-house";
import { faultCode } from "../../platform/cause";
import { NO_FACTS } from "../../house/facts";
import { HouseTextsError, readHouseTexts } from "../../house/texts";
import { needFolder } from "../../platform/data-folder";

/**
 * Files that describe a company, as `npm run setup` reads them. Each is a JSON list; the schemas of the rows are here.
 */
const keysOf = <T extends string>(list: readonly T[]) => z.enum(list as readonly [T, ...T[]]);
const region = keysOf(REGIONS.map(({ code }) => code));
const metal = keysOf(METALS.map(({ slug }) => slug));
const cut = keysOf(CUTS);
const currency = keysOf(Object.keys(CURRENCY_DECIMALS));
const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, "small letters, digits and hyphens");
const words = z.strictObject(
  Object.fromEntries(LANGUAGES.map(({ tag }) => [tag, z.string().trim().min(1)])) as Record<
    (typeof LANGUAGES)[number]["tag"],
    z.ZodString
  >,
);
const zone = z
  .string()
  .refine(
    (name) => Intl.supportedValuesOf("timeZone").includes(name),
    "an IANA time zone, such as Europe/Paris",
  );
const mm = z.number().positive().max(20);

const website = z
  .strictObject({
    region,
    webCode: z.string().regex(/^[A-Z0-9-]{2,20}$/, "capitals, digits and hyphens, such as AUR-FR"),
    name: words,
    currency,
    currencySymbol: z.string().min(1).max(5),
    customerAccount: z.boolean(),
    accountScope: z.string().min(1),
    defaultLanguage: keysOf(LANGUAGES.map(({ slug }) => slug)),
    timeZone: zone,
    depositKind: z.enum(["deposit", "acompte", "arrhes"]),
    service: serviceTerms.nullable().default(null),
  })
  .transform((row) => ({ ...row, store: `aurive_${row.region}` }));
const priceList = z.strictObject({
  version: z.string().min(1),
  region,
  validFrom: z.iso.date(),
  coefficient: z.number().positive(),
  step: z.number().int().positive(),
});
const taxRate = z.strictObject({
  region,
  country: z.string().regex(/^([A-Z]{2})?$/, "an ISO country of two capitals, or nothing"),
  validFrom: z.iso.date(),
  label: z.string(),
  rate: z.number().min(0).max(1),
});
const time = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, "a time such as 10:30");
const shop = z.strictObject({
  plantCode: z.string().min(1).max(20),
  odeisCode: z.string().min(1).max(20),
  region,
  country: z.string().regex(/^[A-Z]{2}$/, "an ISO country of two capitals"),
  timeZone: zone,
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  hours: z.array(z.tuple([time, time]).nullable()).length(7, "seven days, Monday first; null is closed"),
  name: words,
  city: words,
  address: z.string().min(1),
  addressLatin: z.string().trim().min(1).nullable().default(null),
  postalCode: z.string(),
  phone: z.string().regex(/^\+[\d ]{6,20}$/, "a telephone number with its country code"),
  autoCheck: z.boolean(),
});
const collection = z.strictObject({
  id,
  rank: z.number().int(),
  label: words,
  description: words,
  /** Paragraphs, separated by an empty line. */
  story: words.nullable().default(null),
});
const design = z.strictObject({
  id,
  collection: id,
  name: words,
  description: words,
  cuts: z.array(cut).min(1),
  carat: z.tuple([z.number().min(0.3), z.number().max(5)]),
  sizes: z.tuple([z.number().int().min(44), z.number().int().max(66)]).exactOptional(),
  mount: z.number().nonnegative(),
  sides: z.number().nonnegative(),
  band: z.number().nonnegative(),
  weeks: z.number().int().positive(),
  launched: z.iso.date(),
  withdrawn: z.literal(true).exactOptional(),
  design: z.looseObject({
    profile: z.enum(["court", "flat", "knife", "round"]),
    shankW: mm,
    shankT: mm,
    shank: z.enum(["plain", "cathedral", "split", "twist", "double"]),
    head: z.enum(["prong4", "prong6", "double4", "bezel", "v"]),
  }),
});
const notSold = z.strictObject({ region, aesthetic: id, metal });

const FILES = {
  websites: { file: "websites.json", rows: z.array(website).min(1), needed: true },
  priceLists: { file: "price-lists.json", rows: z.array(priceList).min(1), needed: true },
  taxRates: { file: "tax-rates.json", rows: z.array(taxRate), needed: true },
  shops: { file: "shops.json", rows: z.array(shop).min(1), needed: true },
  collections: { file: "collections.json", rows: z.array(collection), needed: false },
  designs: { file: "designs.json", rows: z.array(design), needed: false },
  notSold: { file: "not-sold.json", rows: z.array(notSold), needed: false },
} as const;

/**
 * The company's own texts for HOUSE_DIR are stored beside them; the example has no facts, because invented ones could
 * be published.
 */
const FACTS_FILE = "facts.json";

/** The errors in the files, one per line: file, row, field and reason. */
export class PlanError extends Error {
  override name = "PlanError";
}

/**
 * Writes the demo company as files to start from.
 * @throws PlanError if one of them exists: nobody's work is overwritten
 */
export function writeExample(folder: string): string[] {
  const names = [...Object.values(FILES).map(({ file }) => file), FACTS_FILE];
  const there = names.filter((name) => existsSync(path.join(folder, name)));
  if (there.length) throw new PlanError(`${folder} holds ${there.join(", ")} already; nothing was written.`);
  try {
    needFolder(folder);
  } catch (error) {
    throw new PlanError(
      `${folder} cannot be written (${faultCode(error)}): name a folder that this user may write; in a container, one that is mounted.`,
    );
  }
  for (const key of Object.keys(FILES) as (keyof typeof FILES)[]) {
    const rows = DEMO_HOUSE[key].map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== "store")),
    );
    writeFileSync(path.join(folder, FILES[key].file), `${JSON.stringify(rows, null, 1)}\n`);
  }
  writeFileSync(path.join(folder, FACTS_FILE), `${JSON.stringify(NO_FACTS, null, 1)}\n`);
  return names;
}

/**
 * Reads a company from its files.
 * @throws PlanError with all errors in them
 */
export function readPlan(folder: string): HousePlan {
  const faults: string[] = [];
  const read = <Row>({
    file,
    rows,
    needed,
  }: {
    file: string;
    rows: z.ZodType<Row[]>;
    needed: boolean;
  }): Row[] => {
    const place = path.join(folder, file);
    if (!existsSync(place)) {
      if (needed) faults.push(`${file}: is missing`);
      return [];
    }
    let json: unknown;
    try {
      json = JSON.parse(readFileSync(place, "utf8"));
    } catch (error) {
      faults.push(`${file}: is not JSON (${error instanceof Error ? error.message : ""})`);
      return [];
    }
    const parsed = rows.safeParse(json);
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues) {
      const [row, ...field] = issue.path;
      const place = [typeof row === "number" ? `row ${row + 1}` : "the list", field.join(".")];
      faults.push(`${file}: ${place.filter(Boolean).join(", ")}: ${issue.message}`);
    }
    return [];
  };
  const plan: HousePlan = {
    websites: read(FILES.websites),
    priceLists: read(FILES.priceLists),
    taxRates: read(FILES.taxRates),
    shops: read(FILES.shops),
    collections: read(FILES.collections),
    designs: read(FILES.designs),
    notSold: read(FILES.notSold),
  };
  if (!faults.length) faults.push(...contradictions(plan), ...textFaults(folder));
  if (faults.length) throw new PlanError(faults.join("\n"));
  return plan;
}

/** Errors that would prevent the start of a server with this folder as HOUSE_DIR. */
function textFaults(folder: string): string[] {
  try {
    readHouseTexts(folder);
    return [];
  } catch (error) {
    if (error instanceof HouseTextsError) return [error.message];
    throw error;
  }
}

/** Checks the consistency between rows. */
function contradictions({
  websites,
  priceLists,
  taxRates,
  shops,
  collections,
  designs,
  notSold: gaps,
}: HousePlan): string[] {
  const faults: string[] = [];
  const regions = new Set(websites.map((one) => one.region));
  const known = (file: string, of: string, list: { region: string }[]) =>
    list.forEach((row, i) => {
      if (!regions.has(row.region))
        faults.push(`${file}: row ${i + 1}, region: websites.json has no ${of} ${row.region}`);
    });
  known("price-lists.json", "website", priceLists);
  known("tax-rates.json", "website", taxRates);
  known("shops.json", "website", shops);
  known("not-sold.json", "website", gaps);
  for (const name of regions) {
    if (!priceLists.some((list) => list.region === name))
      faults.push(`price-lists.json: no price list for ${name}`);
    if (!taxRates.some((rate) => rate.region === name && !rate.country))
      faults.push(`tax-rates.json: no rate for ${name}; 0 where there is no sales tax`);
    if (!shops.some((one) => one.region === name)) faults.push(`shops.json: no boutique for ${name}`);
  }
  if (!regions.has("fr"))
    faults.push("websites.json: no website fr, where visitors land who name no region (spec §9)");
  for (const [file, keys] of [
    ["websites.json", websites.map((w) => w.region)],
    ["websites.json", websites.map((w) => w.webCode)],
    ["price-lists.json", priceLists.map((l) => l.version)],
    ["shops.json", shops.map((s) => s.plantCode)],
    ["shops.json", shops.map((s) => s.odeisCode)],
    ["collections.json", collections.map((c) => c.id)],
    ["designs.json", designs.map((d) => d.id)],
  ] as const) {
    for (const twice of new Set(keys.filter((key, i) => keys.indexOf(key) !== i)))
      faults.push(`${file}: ${twice} stands twice`);
  }
  designs.forEach((one, i) => {
    if (!collections.some(({ id: name }) => name === one.collection))
      faults.push(`designs.json: row ${i + 1}, collection: collections.json has no ${one.collection}`);
  });
  gaps.forEach((gap, i) => {
    if (!designs.some(({ id: name }) => name === gap.aesthetic))
      faults.push(`not-sold.json: row ${i + 1}, aesthetic: designs.json has no ${gap.aesthetic}`);
  });
  return faults;
}

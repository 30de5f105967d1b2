import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { WordsTag } from "~/i18n/locales";
import { FACTS, houseFacts, NO_FACTS, WORDS_TAGS, type HouseFacts } from "./facts";

/*
 * The company's own facts and texts, in a folder of their own (HOUSE_DIR): facts.json, and legal/{language}.json with
 * the texts of its counsel, in the format of locales/{language}/legal.json. Read once, at startup.
 */
const line = z.string().trim().min(1);
const section = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, "small letters, digits and hyphens"),
  title: line,
  facts: z.array(z.enum(FACTS)).default([]),
  paragraphs: z.array(line).default([]),
});
const paper = z.strictObject({
  title: line,
  lead: line,
  sections: z
    .array(section)
    .min(1)
    .refine(
      (list) => new Set(list.map(({ id }) => id)).size === list.length,
      "no two sections have the same id",
    ),
});
const retention = z.strictObject({
  caption: line,
  head: z.strictObject({ data: line, purpose: line, basis: line, period: line }),
  rows: z.array(z.strictObject({ data: line, purpose: line, basis: line, period: line })).min(1),
});
/** Signing an order accepts the terms, which are linked as #orders. */
const notice = paper.refine(
  ({ sections }) => sections.some(({ id }) => id === "orders"),
  "needs a section with the id orders: the terms that are accepted with an order",
);
const ownLegal = z.strictObject({
  /** Which version this is and since when it is in force, in words. */
  version: line,
  notice: notice.optional(),
  privacy: paper.extend({ retention: retention.optional() }).optional(),
});
export type OwnLegal = z.infer<typeof ownLegal>;
export type OwnPaper = z.infer<typeof paper> & { retention?: z.infer<typeof retention> | undefined };

export type HouseTexts = { facts: HouseFacts; legal: Partial<Record<WordsTag, OwnLegal>> };

/** For a company that has given no facts. */
export const NO_TEXTS: HouseTexts = { facts: NO_FACTS, legal: {} };

/** The errors in the company's folder, one per line. */
export class HouseTextsError extends Error {
  override name = "HouseTextsError";
}

/** Placeholders that no fact fills. */
const unknownNames = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/\{\{\s*(\w*)\s*\}\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "brand" && !(FACTS as readonly string[]).includes(name));

/**
 * Reads the folder; without one there are no facts.
 * @throws HouseTextsError with all errors in it
 */
export function readHouseTexts(folder: string | undefined): HouseTexts {
  if (folder === undefined) return NO_TEXTS;
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new HouseTextsError(`HOUSE_DIR: ${folder} is no folder.`);
  const faults: string[] = [];
  const read = <T>(file: string, schema: z.ZodType<T>): T | null => {
    const place = path.join(folder, file);
    if (!existsSync(place)) return null;
    try {
      const parsed = schema.safeParse(JSON.parse(readFileSync(place, "utf8")));
      if (parsed.success) return parsed.data;
      for (const { path: at, message } of parsed.error.issues)
        faults.push([file, at.join("."), message].filter(Boolean).join(": "));
    } catch (error) {
      faults.push(`${file}: is not JSON (${error instanceof Error ? error.message : ""})`);
    }
    return null;
  };
  const facts = read("facts.json", houseFacts) ?? NO_FACTS;
  const legal: HouseTexts["legal"] = {};
  for (const tag of WORDS_TAGS) {
    const file = `legal/${tag}.json`;
    const own = read(file, ownLegal);
    if (!own) continue;
    legal[tag] = own;
    for (const name of unknownNames(own)) faults.push(`${file}: {{${name}}} is no fact of facts.json`);
  }
  if (faults.length) throw new HouseTextsError(`Wrong files in HOUSE_DIR (${folder}):\n${faults.join("\n")}`);
  return { facts, legal };
}

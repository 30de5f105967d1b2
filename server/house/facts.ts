import { z } from "zod";
import { LANGUAGES, type WordsTag } from "~/i18n/locales";

/** What the law asks a house to say of itself, in the order in which it is read; legal:fact names each. */
export const FACTS = [
  "legalName",
  "legalForm",
  "address",
  "registration",
  "vatNumber",
  "director",
  "email",
  "phone",
  "host",
  "law",
  "mediator",
  "privacyEmail",
  "servers",
] as const;
export type FactName = (typeof FACTS)[number];

/** Whose words a house may give: those of the languages, and of Hong Kong and Macao where they differ. */
export const WORDS_TAGS: readonly WordsTag[] = [...LANGUAGES.map(({ tag }) => tag), "zh-Hant-HK"];

const text = z.string().trim().min(1).max(500);
const fact = z
  .union(
    [text, z.partialRecord(z.enum(WORDS_TAGS as readonly [WordsTag, ...WordsTag[]]), text), z.literal(false)],
    "a text, texts by language, false where there is none, or null as long as nobody knows",
  )
  .nullable()
  .default(null);

/**
 * The facts of a company: a text, or one for each language. `null`: not given yet, and reported as missing at each
 * start. `false`: the company has none, and it is not reported.
 */
export const houseFacts = z.strictObject(
  Object.fromEntries(FACTS.map((name) => [name, fact])) as Record<FactName, typeof fact>,
);
export type HouseFacts = z.infer<typeof houseFacts>;

/** The facts of a company that has given none yet. */
export const NO_FACTS: HouseFacts = houseFacts.parse({});

/** The given facts in one language, otherwise in English, otherwise in any. */
export function factsInLanguage(facts: HouseFacts, tag: WordsTag): Partial<Record<FactName, string>> {
  const said = FACTS.flatMap((name) => {
    const given = facts[name];
    if (!given) return [];
    if (typeof given === "string") return [[name, given]];
    const main = tag === "zh-Hant-HK" ? "zh-Hant" : tag;
    const words = given[tag] ?? given[main] ?? given.en ?? Object.values(given)[0];
    return words ? [[name, words]] : [];
  });
  return Object.fromEntries(said) as Partial<Record<FactName, string>>;
}

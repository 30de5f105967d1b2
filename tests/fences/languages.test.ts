import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { NAMESPACES } from "~/i18n/namespaces";

type Words = { [key: string]: string | string[] | Words };

function flatten(words: Words, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const name = prefix ? `${prefix}.${key}` : key;
    if (typeof value === "string") flat.set(name, value);
    else if (Array.isArray(value))
      value.forEach((item, i) =>
        typeof item === "string"
          ? flat.set(`${name}.${i}`, item)
          : flatten(item as Words, `${name}.${i}`).forEach((v, k) => flat.set(k, v)),
      );
    else flatten(value, name).forEach((v, k) => flat.set(k, v));
  }
  return flat;
}

const load = (tag: string, ns: string) =>
  flatten(JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as Words);
const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, "");
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
const others = LANGUAGES.map((l) => l.tag).filter((tag) => tag !== "en");

describe.each(NAMESPACES)("%s in six languages", (ns) => {
  const en = load("en", ns);

  it.each(others)("%s has the same keys as English", (tag) => {
    const own = load(tag, ns);
    expect([...new Set([...own.keys()].map(stem))].sort()).toEqual(
      [...new Set([...en.keys()].map(stem))].sort(),
    );
  });

  it.each(others)("%s fills the same placeholders", (tag) => {
    const own = load(tag, ns);
    const wrong = [...own].filter(([key, text]) => {
      const source = en.get(key) ?? en.get(`${stem(key)}_other`) ?? "";
      // "One" may be said without its number.
      return (
        JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(source)) && !key.endsWith("_one")
      );
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(LANGUAGES.map((l) => l.tag))("%s has the plural forms that its grammar needs", (tag) => {
    const own = load(tag, ns);
    const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.filter((c) => c !== "many");
    // `held_by_other` ends like a plural and is none: a plural says its number.
    const counted = new Set(
      [...own]
        .filter(([key, text]) => PLURAL.test(key) && text.includes("{{count}}"))
        .map(([key]) => stem(key)),
    );
    const missing = [...counted].flatMap((key) =>
      needed.filter((category) => !own.has(`${key}_${category}`)).map((category) => `${key}_${category}`),
    );
    expect(missing).toEqual([]);
  });

  it.each(LANGUAGES.map((l) => l.tag))("%s leaves no word empty", (tag) => {
    expect([...load(tag, ns)].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([]);
  });

  it("Chinese is written in its own script each time", () => {
    const simplifiedOnly = /[们这为个设钻预约过处国语请试时]/;
    const wrong = [...load("zh-Hant", ns)].filter(([, text]) => simplifiedOnly.test(text));
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([]);
    const traditionalOnly = /[們這為個設鑽預約過處國語請試時]/;
    expect(
      [...load("zh-Hans", ns)]
        .filter(([, text]) => traditionalOnly.test(text))
        .map(([key, text]) => `${key}: ${text}`),
    ).toEqual([]);
  });
});

/** The specification fixes these to the letter (§2, §8), with a straight apostrophe and three dots. */
const TO_THE_LETTER = ["common error.title", "common error.not_found_lead", "common error.status.500"];
const CJK = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]";
const QUOTES: Faults = { "a straight quotation mark": /["']/, "three dots for an ellipsis": /\.\.\./ };
const EAST: Faults = {
  ...QUOTES,
  "a half-width mark in a sentence of full-width signs": new RegExp(`${CJK}[,.!?;:]|[,.!?;:]${CJK}`, "u"),
  "a number that may part from its unit": /[\d}] (mm|ct)/,
};
type Faults = Record<string, RegExp>;
const FAULTS: Record<string, Faults> = {
  en: { ...QUOTES, "a number that may part from its unit": /[\d}] (mm|ct|%)/ },
  // Lexique de l'Imprimerie nationale: a narrow space that does not break before ; ! ? and inside « », a full one before the colon.
  fr: {
    ...QUOTES,
    "a word that the house's name, which is the operator's to choose, may have to shorten":
      /\b(?:de|que|le|la) \{\{brand\}\}/i,
    "no narrow space before ; ! ? »": /[^\u202f][;!?»]/,
    "no narrow space after «": /«(?!\u202f)/,
    "no space before a colon": /[^\u00a0]:(?=\s|$|\{)/,
    "a number that may part from its unit": /[\d}] (mm|ct|%)/,
  },
  ja: EAST,
  ko: {
    ...QUOTES,
    "a full-width mark": /[。，！？：；]/,
    "a number that may part from its unit": /[\d}] (mm|ct)/,
  },
  // Customer service is called 客户服务 in mainland China; whom a boutique serves, 顾客.
  "zh-Hans": { ...EAST, "another word for a customer": /客户(?!服务)/ },
  "zh-Hant": { ...EAST, "another word for a customer": /客戶/ },
};

describe.each(LANGUAGES.map((l) => l.tag))("The typography of %s", (tag) => {
  it.each(Object.entries(FAULTS[tag] ?? {}))("has nowhere %s", (_, fault) => {
    const wrong = NAMESPACES.flatMap((ns) =>
      [...load(tag, ns)]
        .filter(([key]) => tag !== "en" || !TO_THE_LETTER.includes(`${ns} ${key}`))
        .map(([key, text]) => [`${ns} ${key}`, text] as const),
    );
    // The signs that can be engraved are listed as they are typed.
    expect(
      wrong
        .filter(([name, text]) =>
          fault.test(/^engraving hint(_counter)?$/.test(name) ? text.replace(/\. , ' .* ∞/u, "") : text),
        )
        .map(([name, text]) => `${name}: ${text}`),
    ).toEqual([]);
  });
});

describe("A person's facts", () => {
  it.each(LANGUAGES.map((l) => l.tag))(
    "are called the same in %s by the search of the counter and the form of a new account",
    (tag) => {
      const [pro, account] = [load(tag, "pro"), load(tag, "account")];
      expect(pro.get("person.lastname")).toBe(account.get("field.lastname"));
      // French shortens its titles in a list.
      if (tag !== "fr")
        expect(["mr", "miss", "mrs"].map((title) => pro.get(`civility.${title}`))).toEqual(
          ["mr", "miss", "mrs"].map((title) => account.get(`civility.${title}`)),
        );
    },
  );
});

describe("A component", () => {
  it("asks for the namespaces of all the words it says: what it does not ask for is not there after a click", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    );
    const wrong = files.flatMap((file) => {
      const text = readFileSync(`app/${file}`, "utf8");
      const asked = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].map(([, names]) => names ?? "");
      const said = [...text.matchAll(/\bt\(\s*["`](\w+):/g)].map(([, ns]) => ns ?? "");
      return asked.length
        ? [...new Set(said)]
            .filter((ns) => !asked.some((names) => names.includes(`"${ns}"`)))
            .map((ns) => `${file}: ${ns}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });
});

describe("The folders of languages", () => {
  it("are the six, by their BCP 47 tags, and what Hong Kong says otherwise", () => {
    expect(readdirSync("locales").sort()).toEqual([...LANGUAGES.map((l) => l.tag), "zh-Hant-HK"].sort());
  });
});

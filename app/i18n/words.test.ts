import { readFileSync, readdirSync } from "node:fs";
import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { browserWords } from "./browser-words";
import { wordsOf } from "./i18n.server";
import { LANGUAGES, wordsTag, type WordsTag } from "./locales";
import { NAMESPACES, SERVER_ONLY } from "./namespaces";
import { optionsOf } from "./options";
import type { WordFiles } from "./words/files";

type Say = (key: string, values?: Record<string, unknown>) => unknown;
type File = { [key: string]: string | unknown[] | File };

const keysOf = (words: File, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string"
      ? [prefix + key]
      : Array.isArray(value)
        ? []
        : keysOf(value as File, `${prefix}${key}.`),
  );

const isServerOnly = (ns: string) => SERVER_ONLY.some((one) => one === ns);

/** The texts that a browser loads, from the files that it loads them from. */
const fetched = import.meta.glob(["./words/*.ts", "!./words/files.ts", "!./words/*.test.ts"], {
  import: "default",
}) as Record<string, () => Promise<WordFiles>>;
const fetchOf = (tag: WordsTag) => async (ns: string) => {
  if (isServerOnly(ns)) return JSON.parse(readFileSync(`locales/${tag}/${ns}.json`, "utf8")) as File;
  const none: WordFiles = { common: {}, later: {} };
  const { common, later } = (await fetched[`./words/${tag}.ts`]?.()) ?? none;
  if (ns === "common") return common;
  return (await later[`/locales/${tag}/${ns}.json`]?.()) ?? {};
};
const TAGS: readonly WordsTag[] = [...LANGUAGES.map(({ tag }) => tag), "zh-Hant-HK"];

describe.each(TAGS)("The words of %s", (tag) => {
  const say = wordsOf(tag, NAMESPACES) as unknown as Say;

  it("exist for every key and number, the same in the browser as on the server", async () => {
    const browser = browserWords(tag, fetchOf(tag));
    await browser.loadNamespaces([...NAMESPACES]);
    const there = browser.getFixedT(null, "common") as unknown as Say;
    const wrong: string[] = [];
    for (const name of readdirSync("locales/en")) {
      const ns = name.replace(".json", "");
      if (isServerOnly(ns) && tag === "zh-Hant-HK") continue;
      const file = JSON.parse(
        readFileSync(`locales/${tag === "zh-Hant-HK" ? "zh-Hant" : tag}/${name}`, "utf8"),
      ) as File;
      for (const key of keysOf(file, `${ns}:`)) {
        const plural = key.replace(/_(zero|one|two|few|many|other)$/, "");
        // `held_by_other` ends like a plural form but is none: a plural contains its count.
        const asked = String(say(`${plural}_other`)).includes("{{count}}") ? plural : key;
        for (const count of key === asked ? [undefined] : [0, 1, 2, 5, 21]) {
          const number = count === undefined ? {} : { count };
          const names = [...JSON.stringify(say(asked, number)).matchAll(/\{\{\s*(\w+)/g)];
          const values = Object.fromEntries(names.map(([, name = ""], i) => [name, `<${name} & ${i}>`]));
          const text = String(say(asked, { ...values, ...number }));
          const whole = names.every(([, name = ""]) => text.includes(values[name] ?? ""));
          if (
            text === "—" ||
            text.includes("{{") ||
            text.includes(asked) ||
            !whole ||
            text !== there(asked, { ...values, ...number })
          )
            wrong.push(`${key} ${String(count)}: ${text}`);
        }
      }
    }
    expect(wrong.join("\n")).toBe("");
  });

  it("come as lists where a page asks for lists", async () => {
    const sections = say("legal:notice.sections", { returnObjects: true, brand: "Aurive" });
    expect(Array.isArray(sections)).toBe(true);
    expect(JSON.stringify(sections)).not.toContain("{{");
    const browser = browserWords(tag, fetchOf(tag));
    await browser.loadNamespaces(["legal"]);
    const there = browser.getFixedT(null, "common") as unknown as Say;
    expect(there("legal:notice.sections", { returnObjects: true, brand: "Aurive" })).toEqual(sections);
    expect(there("legal:no.such.word")).toBe("—");
  });
});

describe("The interface that react-i18next needs in the browser", () => {
  /**
   * Members that are used only to change, set up or bind a language, which a page in one language never does.
   * `reportNamespaces` is added by react-i18next itself.
   */
  const NEVER =
    "getResourceBundle initializedStoreOnce loadLanguages off on reportNamespaces services store".split(" ");

  it("is implemented, or is never used on a page in one language", () => {
    const asked = ["useTranslation", "utils", "context", "I18nextProvider"].flatMap((name) =>
      [
        ...readFileSync(`node_modules/react-i18next/dist/es/${name}.js`, "utf8").matchAll(
          /\bi18n\??\.(\w+)/g,
        ),
      ].map(([, property = ""]) => property),
    );
    expect(asked).toContain("getFixedT");
    const there = new Set([...Object.keys(browserWords("en", () => Promise.resolve({}))), ...NEVER]);
    expect(asked.filter((property) => !there.has(property))).toEqual([]);
    expect(NEVER.filter((property) => !asked.includes(property))).toEqual([]);
  });
});

describe("A word that is missing", () => {
  const english = createInstance();
  void english.init({
    ...optionsOf("en"),
    resources: { en: { common: { hello: "Hello {{name}}", deep: { a: "A" } } } },
  });
  const french = createInstance();
  void french.init({
    ...optionsOf("fr"),
    fallbackLng: "en",
    resources: { fr: { common: { bye: "Au revoir" } }, en: { common: { hello: "Hello {{name}}" } } },
  });
  const say = french.t as unknown as Say;

  it("falls back to English", () => expect(say("hello", { name: "<Anne>" })).toBe("Hello <Anne>"));
  it("is a dash if no language has it, never a raw key", () => expect(say("nothing.here")).toBe("—"));
  it("is a dash if the key is that of a group", () =>
    expect((english.t as unknown as Say)("deep")).toBe("—"));
  it("is known to be missing", () =>
    expect([french.exists("common:bye"), french.exists("common:no")]).toEqual([true, false]));
});

describe("Traditional Chinese", () => {
  const login = (region: string) =>
    String(wordsOf(wordsTag("zh-Hant", region), "account")("login.visit_without"));
  const boutiques = (region: string) =>
    String(wordsOf(wordsTag("zh-Hant", region), "home")("boutiques.title"));

  it("has Hong Kong's own words in Hong Kong and Macao, and Taiwan's everywhere else", () => {
    expect(["hk", "mo", "tw", "fr"].map(boutiques)).toEqual(["專門店", "專門店", "精品店", "精品店"]);
    expect(["hk", "tw"].map(login)).toEqual(["無需帳戶，直接預約", "免帳戶，直接預約"]);
  });

  it("does not affect other languages of that region", () => {
    expect([wordsTag("zh-Hans", "hk"), wordsTag("en", "mo"), wordsTag("ja", "hk")]).toEqual([
      "zh-Hans",
      "en",
      "ja",
    ]);
  });
});

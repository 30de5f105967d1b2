import { readFileSync, readdirSync } from "node:fs";
import i18next from "i18next";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./locales";
import { translator, type Words } from "./translate";

const read = (tag: string) => Object.fromEntries(readdirSync(`locales/${tag}`).map((name) => [name.replace(".json", ""), JSON.parse(readFileSync(`locales/${tag}/${name}`, "utf8")) as Words]));
const keysOf = (words: Words, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : Array.isArray(value) ? [] : keysOf(value as Words, `${prefix}${key}.`)));
type Say = (key: string, values?: Record<string, unknown>) => unknown;

describe.each(LANGUAGES.map(({ tag }) => tag))("The words of %s", (tag) => {
  const files = read(tag);
  const words = translator(tag, files);
  const say = words.bind("common") as unknown as Say;

  it("read as i18next reads them, for every key and number", async () => {
    const oracle = i18next.createInstance();
    await oracle.init({ lng: tag, ns: Object.keys(files), defaultNS: "common", resources: { [tag]: files } as never, interpolation: { escapeValue: false }, parseMissingKeyHandler: () => "—" });
    const wrong: string[] = [];
    for (const [ns, file] of Object.entries(files)) {
      for (const key of keysOf(file, `${ns}:`)) {
        const names = [...JSON.stringify(oracle.t(key as never)).matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
        const stem = key.replace(/_(zero|one|two|few|many|other)$/, "");
        for (const count of key === stem ? [null] : [0, 1, 2, 5, 21]) {
          const values = { ...Object.fromEntries(names.map((name, i) => [name, `<${name} & ${i}>`])), ...(count === null ? {} : { count }) };
          if (say(stem, values) !== oracle.t(stem as never, values)) wrong.push(`${key} ${String(count)}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it("come as lists where a page asks for lists", () => {
    const sections = (words.bind("legal") as unknown as Say)("notice.sections", { returnObjects: true, brand: "Aurive" });
    expect(Array.isArray(sections)).toBe(true);
    expect(JSON.stringify(sections)).not.toContain("{{");
  });
});

describe("A word that is missing", () => {
  const english = translator("en", { common: { hello: "Hello {{name}}" } });
  const french = translator("fr", { common: { bye: "Au revoir" } }, english);
  const say = french.bind("common") as unknown as Say;

  it("is said in English", () => expect(say("hello", { name: "Anne" })).toBe("Hello Anne"));
  it("is a dash when nobody knows it, never a raw key", () => expect(say("nothing.here")).toBe("—"));
  it("is known to be missing", () => expect([french.exists("common:bye"), french.exists("common:hello"), french.exists("common:no")]).toEqual([true, true, false]));
});

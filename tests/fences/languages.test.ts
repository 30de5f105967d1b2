import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";

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

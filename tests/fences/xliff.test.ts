import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { contextOf } from "../../scripts/words-context";
import { fromXliff, leaves, withTexts, toXliff, unitsOf, type Tree } from "../../scripts/words-xliff";

const files = readdirSync("locales/en").map((name) => path.basename(name, ".json"));
const read = (tag: string, file: string) =>
  JSON.parse(readFileSync(`locales/${tag}/${file}.json`, "utf8")) as Tree;
const units = (lang: string, change: (own: Tree, file: string) => Tree = (own) => own) =>
  new Map(
    files.map((file) => [file, unitsOf(read("en", file), change(read(lang, file), file), lang, () => [])]),
  );

describe("A translator's file (XLIFF 2)", () => {
  it.each(LANGUAGES.map(({ tag }) => tag))("is exported to XLIFF and read back without loss: %s", (lang) => {
    const { lang: back, texts } = fromXliff(toXliff(units(lang), lang));
    expect(back).toBe(lang);
    for (const file of files) {
      const own = read(lang, file);
      expect(JSON.stringify(withTexts(own, read("en", file), texts.get(file) ?? new Map())), file).toBe(
        JSON.stringify(own),
      );
      // Nothing is taken from the existing file: an empty one is filled with the same texts.
      const anew = withTexts({}, read("en", file), texts.get(file) ?? new Map());
      expect(new Map(leaves(anew)), file).toEqual(new Map(leaves(own)));
    }
  });

  it("asks for a text that the language lacks, and brings it to its place", () => {
    const xliff = toXliff(
      units("ja", (own, file) => (file === "check" ? saidWithout(own, "title") : own)),
      "ja",
    );
    expect(fromXliff(xliff).texts.get("check")?.has("title")).toBe(false);
    expect(xliff).toMatch(/name="title"[^>]*><segment state="initial"/);
  });

  it("keeps signs that XML has a meaning for, blanks and line breaks", () => {
    const text = 'A < B & "C" > D\u00a0\u202f…\nE  ';
    const { texts } = fromXliff(
      toXliff(new Map([["x", [{ key: "a", source: text, target: text, where: [] }]]]), "fr"),
    );
    expect(texts.get("x")?.get("a")).toBe(text);
  });

  it("refuses a text whose placeholder a translator lost or changed", () => {
    const rows = [{ key: "a", source: "For {{name}}", target: "Pour {{nom}}", where: [] }];
    expect(() => fromXliff(toXliff(new Map([["x", rows]]), "fr"))).toThrow(
      "x a: its placeholders are {{nom}}",
    );
    expect(() => fromXliff("<html/>")).toThrow("no XLIFF 2");
  });

  it("says of a text where it is used: file and page", () => {
    const where = contextOf()("account", "login.title");
    expect(where).toContain("app/routes/login/route.tsx");
    expect(where).toContain("page /{lang}/{region}/login");
  });
});

const saidWithout = (own: Tree, key: string): Tree =>
  Object.fromEntries(Object.entries(own).filter(([name]) => name !== key)) as Tree;

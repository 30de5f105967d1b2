// `npm run words:export -- --lang ja [--to FILE]`, `npm run words:import -- FILE`, `npm run words:context -- NAMESPACE KEY`.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { format } from "prettier";
import { LANGUAGES } from "../app/i18n/locales";
import { contextOf } from "./words-context";
import { fromXliff, withTexts, toXliff, unitsOf, type Tree } from "./words-xliff";

const [command = "", ...rest] = process.argv.slice(2);
const read = (tag: string, file: string) =>
  JSON.parse(readFileSync(`locales/${tag}/${file}.json`, "utf8")) as Tree;
const files = readdirSync("locales/en").map((name) => path.basename(name, ".json"));
const known = (tag: string | undefined): string => {
  const found = LANGUAGES.find((one) => one.tag === tag || one.slug === tag)?.tag;
  if (!found) throw new Error(`Languages: ${LANGUAGES.map((one) => one.tag).join(", ")}`);
  return found;
};
const option = (name: string) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);

async function run(): Promise<void> {
  if (command === "export") {
    const lang = known(option("--lang"));
    const where = contextOf();
    const units = new Map(
      files.map((file) => [
        file,
        unitsOf(read("en", file), read(lang, file), lang, (key) => where(file, key)),
      ]),
    );
    const to = option("--to") ?? `words-${lang}.xlf`;
    writeFileSync(to, toXliff(units, lang));
    console.log(`${[...units.values()].flat().length} texts in ${to}`);
  } else if (command === "import") {
    const { lang, texts } = fromXliff(readFileSync(rest[0] ?? "", "utf8"));
    let changed = 0;
    for (const [file, said] of texts) {
      const own = read(known(lang), file);
      const tree = withTexts(own, read("en", file), said);
      if (JSON.stringify(tree) === JSON.stringify(own)) continue;
      changed += 1;
      writeFileSync(
        `locales/${lang}/${file}.json`,
        await format(JSON.stringify(tree, null, 2), { parser: "json", printWidth: 110 }),
      );
      console.log(`locales/${lang}/${file}.json`);
    }
    console.log(`${changed} files changed; now: npx vitest run tests/fences`);
  } else if (command === "context") {
    const [ns = "", key = ""] = rest;
    console.log(contextOf()(ns, key).join("\n") || "nothing asks for it");
  } else throw new Error("words: export, import, context");
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

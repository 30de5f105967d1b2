import { readFileSync, readdirSync } from "node:fs";
import { Converter } from "opencc-js";
import { describe, expect, it } from "vitest";
import { SHOPS } from "#server/api/db/seed/shops";
import { textsForRegion } from "~/i18n/texts-for-region";

type Texts = { [key: string]: string | Texts };

const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const read = (file: string) => JSON.parse(readFileSync(`locales/${file}`, "utf8")) as Texts;
const filesOf = (tag: string) =>
  readdirSync(`locales/${tag}`).flatMap((name) => flat(read(`${tag}/${name}`), `${name} `));

const toSimplified = Converter({ from: "t", to: "cn" });
const fromTaiwan = Converter({ from: "twp", to: "cn" });
/** Words for which Hong Kong has its own; a word that is itself a replacement is valid in Hong Kong as well (保養). */
const instead = read("zh-Hant-HK/instead.json") as Record<string, string>;
const TAIWANESE = Object.keys(instead).filter(
  (word) => !Object.values(instead).some((own) => own.includes(word)),
);
/**
 * Words of Taiwan for which Hong Kong's own sentences differ: each occurs in a few texts, none is replaced by itself.
 */
const IN_SENTENCES =
  "垃圾郵件匣 節慶公休 國碼 個資 幣別 軟體 電子報 智慧財產權 詐欺 申訴 保全 家事 乳霜 快遞 轉帳 網際網路 商品缺貨 蒐集 拘束 主管機關 準據法 資本額 維運 受託者 金伯利流程".split(
    " ",
  );

describe("Simplified Chinese", () => {
  it("is written for the mainland: hardly a sentence is Taiwan's in other signs", () => {
    const quoted = (text: string) => text.replaceAll("「", "“").replaceAll("」", "”");
    const taiwan = new Map(filesOf("zh-Hant"));
    const sentences = filesOf("zh-Hans").filter(
      ([, text]) => (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= 12,
    );
    const same = sentences.filter(([name, text]) =>
      [toSimplified, fromTaiwan].some((convert) => convert(quoted(taiwan.get(name) ?? "")) === text),
    );
    // Some texts are the same on both sides. It was 38 % when they were converted.
    expect(same.length / sentences.length, same.map(([name]) => name).join("\n")).toBeLessThan(0.12);
  });
});

describe("Hong Kong's Traditional Chinese", () => {
  const filesOfItsOwn = readdirSync("locales/zh-Hant-HK").filter((name) => name !== "instead.json");
  const own = filesOfItsOwn.flatMap((name) => flat(read(`zh-Hant-HK/${name}`), `${name} `));
  const taiwan = new Map(filesOf("zh-Hant"));
  const said = readdirSync("locales/zh-Hant").flatMap((name) => {
    const mine = filesOfItsOwn.includes(name) ? read(`zh-Hant-HK/${name}`) : undefined;
    return flat(textsForRegion(read(`zh-Hant/${name}`), mine, instead) as Texts, `${name} `);
  });

  it("has sentences of its own for keys that exist, filled by the same values", () => {
    const values = (text = "") => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();
    expect(
      own.filter(([name, text]) => values(text) !== values(taiwan.get(name)) || !taiwan.has(name)),
    ).toEqual([]);
  });

  it("replaces no word that neither Taiwan's texts nor the boutiques have", () => {
    const all = [...taiwan.values(), JSON.stringify(SHOPS)].join("\n");
    expect(Object.keys(instead).filter((word) => !all.includes(word))).toEqual([]);
  });

  it("has none of Taiwan's words left", () => {
    const left = said.flatMap(([name, text]) =>
      [...TAIWANESE, ...IN_SENTENCES]
        .filter((word) => text.includes(word))
        .map((word) => `${name}: ${word} in ${text}`),
    );
    expect(left).toEqual([]);
  });
});

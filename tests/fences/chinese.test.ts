import { readFileSync, readdirSync } from "node:fs";
import { Converter } from "opencc-js";
import { describe, expect, it } from "vitest";
import { wordsOf } from "~/i18n/i18n.server";
import { COLLECTIONS } from "#server/api/db/seed/collections";
import { STORIES } from "#server/api/db/seed/collection-stories";
import { CUTS, METALS } from "#server/api/db/seed/cuts";
import { DESIGNS } from "#server/api/db/seed/designs";
import { GEMS } from "#server/api/db/seed/gems";

type Texts = { [key: string]: string | Texts };
type Chinese = "zh-Hant" | "zh-Hans";

const flat = (texts: Texts, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string"
      ? [[`${path}${key}`, value] as [string, string]]
      : flat(value, `${path}${key}.`),
  );

const read = (file: string) => JSON.parse(readFileSync(`locales/${file}`, "utf8")) as Texts;
const filesOf = (tag: string) =>
  readdirSync(`locales/${tag}`).flatMap((name) => flat(read(`${tag}/${name}`), `${name} `));

/** Everything that is read in Chinese: pages, letters, papers, and the words of the demo house. */
const said = (tag: Chinese): [string, string][] => [
  ...filesOf(tag),
  ...[...METALS, ...CUTS, ...COLLECTIONS, ...GEMS, ...DESIGNS].flatMap((row) =>
    ["label" in row ? row.label : undefined, "description" in row ? row.description : undefined].flatMap(
      (words) => (words ? [["seed", words[tag]] as [string, string]] : []),
    ),
  ),
  ...Object.entries(STORIES).map(([id, words]) => [`story ${id}`, words[tag]] as [string, string]),
];

const toSimplified = Converter({ from: "t", to: "cn" });
const fromTaiwan = Converter({ from: "twp", to: "cn" });
const toTaiwan = Converter({ from: "cn", to: "tw" });
/** Signs that Traditional Chinese writes as well, in these words: 了解, 系列, 占, 干擾, 台灣, 分布, 一周. */
const BOTH = "了系占干台布周";

const astray = (text: string, converted: string, left = "") => {
  const there = [...converted];
  return [...text].filter((sign, i) => sign !== there[i] && !left.includes(sign)).join("");
};

const SIGN = "\\p{Script=Han}";
const FIGURE = new RegExp(
  `${SIGN}(?:\\d|\\{\\{(?:count|carat|mm)\\}\\})|(?:\\d|\\{\\{(?:count|carat|mm)\\}\\})${SIGN}`,
  "u",
);
/** A date is written closely, as is the name of an alloy: 2026年12月24日. */
const CLOSE = /\d{4}年\d{1,2}月\d{1,2}日|18K/g;

/** What a native reader stumbles over, by script: a fault's name, the finder of it, and one that it must find. */
type Fault = readonly [fault: string, finds: (text: string) => boolean, planted: string];
const has = (pattern: RegExp) => (text: string) => pattern.test(text);
const BOTH_SCRIPTS: readonly Fault[] = [
  [
    "a figure that touches a Chinese sign",
    (text) => FIGURE.test(text.replace(CLOSE, "")),
    "重 {{carat}}克拉",
  ],
  [
    "a half-width mark between Chinese signs",
    has(/\p{Script=Han}[,.;:!?()]|[,.;:!?(]\p{Script=Han}/u),
    "登录,注册",
  ],
  ["two marks in a row", has(/[，。；：、]{2}|。」。|。”。/), "请稍候。，"],
  ["a raised voice", has(/[！!]$/), "欢迎光临！"],
  ["a familiar you", has(/你/), "你的戒指"],
  [
    "a sign of Japanese or Korean",
    has(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u),
    "戒指の款式",
  ],
];
const FAULTS: Record<Chinese, readonly Fault[]> = {
  "zh-Hans": [
    ...BOTH_SCRIPTS,
    ["a Traditional sign", (text) => astray(text, toSimplified(text)) !== "", "选择戒圍"],
    ["quotation marks of Taiwan", has(/[「」『』]/), "按「比较」"],
    [
      "a word of Taiwan",
      has(
        /登入|登出|储存|列印|载入|软体|网路|萤幕|伺服器|视讯|行事历|电子邮件|讯息|连结|位址|保固|透过|设定|帐[户号]|资料库|预设|保全|国码|滑鼠|影印|栏位/,
      ),
      "请先登入",
    ],
    [
      "the written style of Taiwan",
      has(/[皆毋惟]|亦(?!可)|其后|予以?(?=保留)/),
      "均已保存，亦可删除；每枚皆为定制",
    ],
  ],
  "zh-Hant": [
    ...BOTH_SCRIPTS,
    ["a Simplified sign", (text) => astray(text, toTaiwan(text), BOTH) !== "", "選擇钻石"],
    ["quotation marks of the mainland", has(/[“”‘]/), "按“比較”"],
    [
      "a word of the mainland",
      has(
        /視頻|屏幕|軟件|網絡|信息|默認|鼠標|二維碼|打印|登陸|郵箱|短信|服務器|質保|刷新|用戶|賬[戶號]|緩存|鏈接/,
      ),
      "請看視頻",
    ],
  ],
};
/** What Hong Kong has a word of its own for; a word that stands for another there is Hong Kong's as well (保養). */
const instead = read("zh-Hant-HK/instead.json") as Record<string, string>;
const TAIWANESE = Object.keys(instead).filter(
  (word) => !Object.values(instead).some((own) => own.includes(word)),
);

describe.each(["zh-Hans", "zh-Hant"] as const)("What is read in %s", (tag) => {
  const texts = said(tag).filter(([name]) => !/engraving\.json hint/.test(name));

  it.each(FAULTS[tag])("has nowhere %s", (_, finds) => {
    expect(texts.filter(([, text]) => finds(text)).map(([name, text]) => `${name}: ${text}`)).toEqual([]);
  });

  it.each(FAULTS[tag])("would be caught with %s", (_, finds, planted) => {
    expect(finds(planted)).toBe(true);
  });
});

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
    // Some are said alike on both sides. It was 38 % when they were converted.
    expect(same.length / sentences.length, same.map(([name]) => name).join("\n")).toBeLessThan(0.12);
  });
});

describe("Hong Kong's Traditional Chinese", () => {
  const own = readdirSync("locales/zh-Hant-HK")
    .filter((name) => name !== "instead.json")
    .flatMap((name) => flat(read(`zh-Hant-HK/${name}`), `${name} `));
  const taiwan = new Map(filesOf("zh-Hant"));
  const here = (name: string) => {
    const [file = "", key = ""] = name.split(" ");
    return taiwan.has(name) && !/\.\d+(\.|$)/.test(key)
      ? String(
          (wordsOf("zh-Hant-HK", "common") as unknown as (key: string, o: object) => string)(
            `${file.replace(".json", "")}:${key}`,
            { skipInterpolation: true },
          ),
        )
      : undefined;
  };

  it("has sentences of its own for keys that exist, filled by the same values", () => {
    const values = (text = "") => (text.match(/\{\{\w+\}\}/g) ?? []).sort().join();
    expect(
      own.filter(([name, text]) => values(text) !== values(taiwan.get(name)) || !taiwan.has(name)),
    ).toEqual([]);
  });

  it("replaces no word that Taiwan's texts do not have", () => {
    const all = [...taiwan.values()].join("\n");
    expect(Object.keys(instead).filter((word) => !all.includes(word))).toEqual([]);
  });

  it("has none of Taiwan's words left", () => {
    const left = [...taiwan.keys()].flatMap((name) => {
      const text = own.find(([key]) => key === name)?.[1] ?? here(name) ?? "";
      return TAIWANESE.filter((word) => text.includes(word)).map((word) => `${name}: ${word} in ${text}`);
    });
    expect(left).toEqual([]);
  });

  it("keeps to its own script and marks", () => {
    const wrong = own.filter(([, text]) =>
      FAULTS["zh-Hant"].some(([fault, finds]) => fault !== "a word of the mainland" && finds(text)),
    );
    expect(wrong).toEqual([]);
  });
});

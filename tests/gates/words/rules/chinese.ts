import { Converter } from "opencc-js";

type Chinese = "zh-Hant" | "zh-Hans";

export const toSimplified = Converter({ from: "t", to: "cn" });
export const toTaiwan = Converter({ from: "cn", to: "tw" });
/** Characters that Traditional Chinese also uses, in these words: 了解, 系列, 占, 干擾, 台灣, 分布, 一周. */
export const BOTH = "了系占干台布周";

export const wrongForms = (text: string, converted: string, left = "") => {
  const there = [...converted];
  return [...text].filter((sign, i) => sign !== there[i] && !left.includes(sign)).join("");
};

const SIGN = "\\p{Script=Han}";
const FIGURE = new RegExp(
  `${SIGN}(?:\\d|\\{\\{(?:count|carat|mm)\\}\\})|(?:\\d|\\{\\{(?:count|carat|mm)\\}\\})${SIGN}`,
  "u",
);
/** A date and the name of an alloy are written without spaces: 2026年12月24日. */
const CLOSE = /\d{4}年\d{1,2}月\d{1,2}日|18K/g;

/** Faults that disturb a native reader, by script: the name of the fault, a function that finds it, and an example. */
export type Fault = readonly [fault: string, finds: (text: string) => boolean, planted: string];
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
export const FAULTS: Record<Chinese, readonly Fault[]> = {
  "zh-Hans": [
    ...BOTH_SCRIPTS,
    ["a Traditional sign", (text) => wrongForms(text, toSimplified(text)) !== "", "选择戒圍"],
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
    ["a Simplified sign", (text) => wrongForms(text, toTaiwan(text), BOTH) !== "", "選擇钻石"],
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

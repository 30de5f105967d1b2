import { Converter } from "opencc-js";
import type { LangTag } from "~/i18n/locales";
import { seeded } from "../verdict";
import { findAll } from "./all";
import { english, type House, type Kind, OTHERS, readHouse, stem, TAGS } from "./house";

type Context = { house: House; tag: LangTag; name: string; random: () => number };
/** A way to spoil a text: the kind of fault, what is done, in which languages, and the text that is spoilt (null: not this one). */
type Spoil = readonly [
  kind: Kind,
  what: string,
  tags: readonly LangTag[],
  spoil: (text: string, context: Context) => string | null,
];

const WEST: readonly LangTag[] = ["en", "fr"];
const EAST: readonly LangTag[] = ["ja", "ko", "zh-Hant", "zh-Hans"];
const CHINESE: readonly LangTag[] = ["zh-Hant", "zh-Hans"];

/** The text with the first match replaced; null where there is none. */
const swap = (text: string, from: RegExp | string, to: string | ((found: string) => string)) => {
  const out = typeof to === "string" ? text.replace(from, to) : text.replace(from, to);
  return out === text ? null : out;
};
const has = (pattern: RegExp, text: string, spoilt: string | null) => (pattern.test(text) ? spoilt : null);
const letters = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "").match(/\p{L}/gu)?.length ?? 0;
/** A blank between words outside of placeholders is replaced. */
const atBlank = (text: string, to: string) => swap(text, /(?<=\p{L}) (?=\p{L})/u, to);
const inMiddle = (text: string, put: string) => {
  const at = text.search(/(?<=\p{L}{3})(?=\p{L}{3})(?![^{]*\}\})/u);
  return at < 0 ? null : text.slice(0, at) + put + text.slice(at);
};
const latin1 = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join("");

const [toHans, toHant, toJapan, fromJapan] = [
  Converter({ from: "t", to: "cn" }),
  Converter({ from: "cn", to: "t" }),
  Converter({ from: "t", to: "jp" }),
  Converter({ from: "jp", to: "t" }),
];
/** One sign that the table changes is written as it says. */
const oneSign = (text: string, convert: (text: string) => string, sure: RegExp) => {
  const sign = [...text].find((one) => sure.test(one) && convert(one) !== one);
  return sign ? text.replace(sign, convert(sign)) : null;
};

const NUMBER = /(?<![\d.,{\w])\d{2,}(?![\d.,}\w])/;

/** Every way in which texts are spoilt; each is done to several texts, chosen by a seed. */
const SPOILS: readonly Spoil[] = [
  ["key", "no text", TAGS, () => ""],
  ["key", "blanks for a text", TAGS, () => "  "],
  ["placeholder", "a placeholder dropped", TAGS, (text) => swap(text, /\{\{(?!count)\w+\}\}/, "")],
  ["placeholder", "a placeholder misspelt", TAGS, (text) => swap(text, /\{\{(\w+)\w\}\}/, "{{$1}}")],
  ["placeholder", "a placeholder translated", EAST, (text) => swap(text, /\{\{\w+\}\}/, "{{값}}")],
  [
    "placeholder",
    "a placeholder of another text",
    TAGS,
    (text, { name }) =>
      letters(text) > 12 && !/_one$/.test(name)
        ? `${text.replace(/[.。]$/, "")} {{customer}}${/[.。]$/.exec(text)?.[0] ?? ""}`
        : null,
  ],
  ["placeholder", "one brace", TAGS, (text) => swap(text, /\{\{(\w+)\}\}/, "{$1}")],
  [
    "placeholder",
    "the number dropped from a plural form",
    TAGS,
    (text, { name }) => has(/_other$/, name, swap(text, "{{count}}", "")),
  ],
  ["placeholder", "printf", WEST, (text) => swap(text, /\{\{\w+\}\}/, "%s")],
  [
    "plural",
    "one like many",
    WEST,
    (_, { house, tag, name }) =>
      name.endsWith("_one") ? (house.words[tag].get(`${stem(name)}_other`) ?? null) : null,
  ],
  [
    "language",
    "the English text left",
    OTHERS,
    (text, { house, name }) =>
      has(
        / /,
        english(house, name) ?? "",
        letters(english(house, name) ?? "") > 9 ? (english(house, name) ?? null) : null,
      ),
  ],
  [
    "language",
    "the French text left",
    ["en", "ja", "ko", "zh-Hant", "zh-Hans"],
    (_, { house, name }) => {
      const fr = house.words.fr.get(name) ?? "";
      return letters(fr) > 16 ? fr : null;
    },
  ],
  [
    "language",
    "the Japanese text left",
    CHINESE,
    (_, { house, name }) => {
      const ja = house.words.ja.get(name) ?? "";
      return letters(ja) > 4 ? ja : null;
    },
  ],
  [
    "language",
    "the Chinese text left",
    ["ja", "ko"],
    (_, { house, name }) => {
      const zh = house.words["zh-Hans"].get(name) ?? "";
      return letters(zh) > 6 ? zh : null;
    },
  ],
  [
    "language",
    "the Korean text left",
    ["ja", "zh-Hant", "zh-Hans", "en", "fr"],
    (_, { house, name }) => {
      const ko = house.words.ko.get(name) ?? "";
      return letters(ko) > 3 ? ko : null;
    },
  ],
  [
    "language",
    "an English word in French",
    ["fr"],
    (text, { random }) =>
      atBlank(
        text,
        [" the ", " your ", " with ", " ring ", " stone ", " please "][Math.floor(random() * 6)] ?? " the ",
      ),
  ],
  [
    "language",
    "a French word in English",
    ["en"],
    (text, { random }) =>
      atBlank(
        text,
        [" avec ", " votre ", " bague ", " pierre ", " pour ", " métal "][Math.floor(random() * 6)] ??
          " avec ",
      ),
  ],
  [
    "language",
    "an English word in Korean, Japanese and Chinese",
    EAST,
    (text, { random }) =>
      letters(text) > 8
        ? inMiddle(text, [" please ", " ring ", " diamond "][Math.floor(random() * 3)] ?? " ring ")
        : null,
  ],
  [
    "script",
    "a Simplified sign in Traditional",
    ["zh-Hant"],
    (text) => oneSign(text, toHans, /[們這為個設鑽預約過處國語請試時點購選擇寶環戒圍輪開關認證]/),
  ],
  [
    "script",
    "a Traditional sign in Simplified",
    ["zh-Hans"],
    (text) => oneSign(text, toHant, /[们这为个设钻预约过处国语请试时点购选择宝环围轮开关认证]/),
  ],
  [
    "script",
    "a Japanese sign in Traditional",
    ["zh-Hant"],
    (text) => oneSign(text, toJapan, /[實價發變歸顯圖賣當處傳讀應總數樣點轉鐵雜變]/),
  ],
  [
    "script",
    "a Traditional sign in Japanese",
    ["ja"],
    (text) => oneSign(text, fromJapan, /[実価発変帰顕図売当処伝読応総数様点転鉄雑]/),
  ],
  [
    "script",
    "a Simplified sign in Japanese",
    ["ja"],
    (text) => oneSign(text, toHans, /[選見開関認証連絡変書語時間場電話確認]/),
  ],
  ["script", "kana astray", CHINESE, (text) => swap(text, "的", "の")],
  [
    "script",
    "a Hangul astray",
    ["ja", "zh-Hant", "zh-Hans"],
    (text) => (letters(text) > 5 ? inMiddle(text, "의") : null),
  ],
  [
    "script",
    "a Han sign in Korean",
    ["ko"],
    (text) =>
      swap(
        text,
        /가격|주문|선택|확인|예약/,
        (found) => ({ 가격: "價格", 주문: "注文", 선택: "選擇", 확인: "確認", 예약: "豫約" })[found] ?? found,
      ),
  ],
  ["script", "a Cyrillic letter", WEST, (text) => swap(text, /(?<=\p{L})a(?=\p{L})(?![^{]*\}\})/u, "а")],
  [
    "politeness",
    "tu for vous",
    ["fr"],
    (text) =>
      swap(
        text,
        /\b(votre|vos|vous)\b/,
        (found) => ({ votre: "ton", vos: "tes", vous: "tu" })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "the plain style in Japanese",
    ["ja"],
    (text) =>
      swap(
        text,
        /(?:しました|します|です)。/,
        (found) => ({ "しました。": "した。", "します。": "する。", "です。": "だ。" })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "해요 for 하십시오",
    ["ko"],
    (text) =>
      swap(
        text,
        /(?:합니다|주십시오|입니다)\./,
        (found) => ({ "합니다.": "해요.", "주십시오.": "주세요.", "입니다.": "이에요." })[found] ?? found,
      ),
  ],
  [
    "politeness",
    "the plain style in Korean",
    ["ko"],
    (text) =>
      swap(
        text,
        /(?:합니다|됩니다|했습니다|입니다)\./,
        (found) =>
          ({ "합니다.": "한다.", "됩니다.": "된다.", "했습니다.": "했다.", "입니다.": "이다." })[found] ??
          found,
      ),
  ],
  ["politeness", "你 for 您", CHINESE, (text) => swap(text, "您", "你")],
  [
    "politeness",
    "an exclamation",
    TAGS,
    (text, { tag }) =>
      swap(text, /[.。]$/, tag === "fr" ? "\u202f!" : tag === "ja" || tag.startsWith("zh") ? "！" : "!"),
  ],
  ["gender", "a participle of men", ["fr"], (text) => swap(text, /\.$/, ". Vous êtes connecté.")],
  ["gender", "both in brackets", ["fr"], (text) => swap(text, /(?<=\p{L}{3}é)(?=[ .])/u, "(e)")],
  ["typography", "a straight apostrophe", WEST, (text) => swap(text, "’", "'")],
  ["typography", "straight quotes", ["en", "ko", "zh-Hans"], (text) => swap(text, /[“‘]/, '"')],
  ["typography", "quotes of another language", ["fr", "ja", "zh-Hant"], (text) => swap(text, /[«「]/, "“")],
  [
    "typography",
    "an ordinary space before a French mark",
    ["fr"],
    (text) => swap(text, /[\u202f\u00a0](?=[:;?»])/, " "),
  ],
  [
    "typography",
    "no space before a French mark",
    ["fr"],
    (text) => swap(text, /[\u202f\u00a0](?=[:;?»])/, ""),
  ],
  ["typography", "two blanks", ["en", "fr", "ko"], (text) => atBlank(text, "  ")],
  ["typography", "a blank at the end", TAGS, (text) => (letters(text) > 3 ? `${text} ` : null)],
  ["typography", "a blank before a full stop", ["en", "fr", "ko"], (text) => swap(text, /\.$/, " .")],
  ["typography", "two full stops", TAGS, (text) => swap(text, /[.。]$/, (found) => found + found)],
  ["typography", "two commas", TAGS, (text) => swap(text, /[,，、]/, (found) => found + found)],
  [
    "typography",
    "a half-width mark in the East",
    ["ja", "zh-Hant", "zh-Hans"],
    (text) =>
      swap(text, /(?<=\p{Script=Han}|\p{Script=Hiragana})[、，。]/u, (found) => (found === "。" ? "." : ",")),
  ],
  ["typography", "a full-width mark in Korean", ["ko"], (text) => swap(text, /\.$/, "。")],
  [
    "typography",
    "half-width kana",
    ["ja"],
    (text) => swap(text, /リング|ダイヤ/, (found) => (found === "リング" ? "ﾘﾝｸﾞ" : "ﾀﾞｲﾔ")),
  ],
  ["typography", "three dots", TAGS, (text) => swap(text, /…|[.。]$/, "...")],
  ["typography", "a hyphen for a dash", WEST, (text) => swap(text, /(?<=\p{L}) (?=\p{L}{4})/u, " - ")],
  [
    "typography",
    "no full stop",
    ["en", "fr", "ko", "zh-Hans", "zh-Hant"],
    (text) => (letters(text) > 20 ? swap(text, /[.。]$/, "") : null),
  ],
  ["typography", "a quote that is not closed", TAGS, (text) => swap(text, /[”’」»](?=[^”’」»]*$)/, "")],
  ["typography", "a sign that nobody sees", TAGS, (text) => inMiddle(text, "\u200b")],
  [
    "typography",
    "a blank in Chinese or Japanese",
    ["ja", "zh-Hant", "zh-Hans"],
    (text) => swap(text, /(?<=\p{Script=Han}{2})(?=\p{Script=Han}{2})/u, " "),
  ],
  [
    "term",
    "another word for a thing, English",
    ["en"],
    (text) =>
      swap(
        text,
        /\b(claws?|boutiques?|wedding band|e-mail|engraving|tray|ring size|deposit|appointment)\b/,
        (found) =>
          ({
            claw: "prong",
            claws: "prongs",
            boutique: "shop-floor",
            "wedding band": "wedding ring",
            "e-mail": "email",
          })[found] ?? found,
      ),
  ],
  [
    "term",
    "another word for a thing, French",
    ["fr"],
    (text) =>
      swap(
        text,
        /or gris|serti clos|entourage|boutique|e-mail|rendez-vous|plateau|tour de doigt|pureté|alliance/,
        (found) =>
          ({
            "or gris": "or blanc",
            "serti clos": "serti massif",
            entourage: "halo",
            boutique: "magasin",
            "e-mail": "courriel",
            "rendez-vous": "visite",
            plateau: "panier",
            "tour de doigt": "taille",
            pureté: "clarté",
            alliance: "bague de mariage",
          })[found] ?? found,
      ),
  ],
  [
    "term",
    "another word for a thing, Japanese",
    ["ja"],
    (text) =>
      swap(
        text,
        /リング|お取り置き|ブティック|内金|刻印|カラット|クラリティ|トレイ/,
        (found) =>
          ({
            リング: "指輪",
            お取り置き: "保留",
            ブティック: "店舗",
            内金: "頭金",
            刻印: "彫刻",
            カラット: "キャラット",
            クラリティ: "透明度",
            トレイ: "お盆",
          })[found] ?? found,
      ),
  ],
  [
    "term",
    "another word for a thing, Korean",
    ["ko"],
    (text) =>
      swap(
        text,
        /부티크|프롱|사이즈|예치금|중량|각인|캐럿|투명도|클래리티|트레이/,
        (found) =>
          ({
            부티크: "매장",
            프롱: "발톱",
            사이즈: "호수",
            예치금: "보증금",
            중량: "무게",
            각인: "새김",
            캐럿: "카라트",
            클래리티: "투명도",
            트레이: "쟁반",
          })[found] ?? found,
      ),
  ],
  [
    "term",
    "another word for a thing, Traditional",
    ["zh-Hant"],
    (text) =>
      swap(
        text,
        /精品店|珠寶盤|戒圍|訂金|鉑金|包鑲|電子郵件|刻字|淨度/,
        (found) =>
          ({
            精品店: "門店",
            珠寶盤: "托盤",
            戒圍: "指圍",
            訂金: "押金",
            鉑金: "白金",
            包鑲: "包邊鑲",
            電子郵件: "電郵",
            刻字: "雕字",
            淨度: "透明度",
          })[found] ?? found,
      ),
  ],
  [
    "term",
    "another word for a thing, Simplified",
    ["zh-Hans"],
    (text) =>
      swap(
        text,
        /精品店|托盘|戒圈|订金|铂金|包镶|刻字|净度|账户/,
        (found) =>
          ({
            精品店: "门店",
            托盘: "盘子",
            戒圈: "戒围",
            订金: "押金",
            铂金: "白金",
            包镶: "包边镶",
            刻字: "雕字",
            净度: "透明度",
            账户: "账号",
          })[found] ?? found,
      ),
  ],
  [
    "figure",
    "another figure",
    TAGS,
    (text, { tag }) => (tag === "en" ? null : swap(text, NUMBER, (found) => String(Number(found) + 7))),
  ],
  [
    "figure",
    "a figure added",
    OTHERS,
    (text) => (letters(text) > 20 ? swap(text, /[.。]$/, (found) => ` 47${found}`) : null),
  ],
  ["figure", "a decimal point of English in French", ["fr"], (text) => swap(text, /(?<=\d),(?=\d)/, ".")],
  ["region", "a sign of money", OTHERS, (text) => (letters(text) > 12 ? swap(text, /[.。]$|$/, " €") : null)],
  ["region", "a per cent dropped", OTHERS, (text) => swap(text, /\u00a0?%/, "")],
  ["region", "another address of mail", OTHERS, (text) => swap(text, "@aurive.example", "@aurive.com")],
  ["markup", "a tag", TAGS, (text) => (letters(text) > 6 ? `<b>${text}</b>` : null)],
  ["markup", "an entity", TAGS, (text) => atBlank(text, "&nbsp;")],
  ["markup", "asterisks", TAGS, (text) => (letters(text) > 4 ? `**${text}**` : null)],
  [
    "markup",
    "the wrong encoding",
    OTHERS,
    (text) => has(/[\u{b1}-\u{10ffff}]/u, text.replace(/[\u00a0\u202f’…]/g, ""), latin1(text)),
  ],
  ["markup", "the replacement sign", TAGS, (text) => inMiddle(text, "\ufffd")],
  [
    "spelling",
    "two letters swapped",
    WEST,
    (text, { random }) => {
      const words = [...text.matchAll(/(?<![{\p{L}])\p{Ll}{6,}(?![}\p{L}])/gu)];
      const word = words[Math.floor(random() * words.length)];
      if (!word) return null;
      const w = word[0];
      return w[2] === w[3] ? null : text.replace(w, w.slice(0, 2) + (w[3] ?? "") + (w[2] ?? "") + w.slice(4));
    },
  ],
  [
    "spelling",
    "an accent lost",
    ["fr"],
    (text) => swap(text, /(?<=\p{L}{2})é(?=\p{L}{2})(?![^{]*\}\})/u, "è"),
  ],
  [
    "spelling",
    "American spelling",
    ["en"],
    (text) =>
      swap(
        text,
        /colour|jewellery|centre|cancelled|catalogue/,
        (found) =>
          ({
            colour: "color",
            jewellery: "jewelry",
            centre: "center",
            cancelled: "canceled",
            catalogue: "catalog",
          })[found] ?? found,
      ),
  ],
  [
    "repetition",
    "the text of another picture",
    TAGS,
    (text, { house, tag, name, random }) => {
      if (!/(?:^|[._])(?:alt|picture\w*)$/.test(name.split(" ")[1] ?? "")) return null;
      const others = [...house.words[tag]].filter(
        ([other]) =>
          other !== name &&
          other.split(" ")[0] === name.split(" ")[0] &&
          /(?:^|[._])(?:alt|picture\w*)$/.test(other),
      );
      return others[Math.floor(random() * others.length)]?.[1] ?? null;
    },
  ],
  [
    "length",
    "half of the text lost",
    OTHERS,
    (text) =>
      letters(text) > 90 ? `${text.slice(0, Math.floor(text.length / 4)).replace(/\{[^}]*$/, "")}` : null,
  ],
];

type Planted = { kind: Kind; what: string; tag: LangTag; name: string; text: string };
/** Faults that a text was planted with, by kind, and those that no check named by its language and key. */
export type Harvest = {
  planted: number;
  byKind: Record<string, [found: number, planted: number]>;
  missed: Planted[];
};

/** Keys are spoilt apart: each is gone, misspelt or added. */
function spoilKeys(
  words: Map<string, Map<string, string>>,
  names: string[],
  random: () => number,
  taken: Set<string>,
  each: number,
): Planted[] {
  const planted: Planted[] = [];
  const some = () => {
    for (;;) {
      const name = names[Math.floor(random() * names.length)] ?? "";
      if (!taken.has(name) && !/_(?:one|other|many)$/.test(name) && !name.startsWith("seed "))
        return (taken.add(name), name);
    }
  };
  for (let i = 0; i < each; i++) {
    const tag = TAGS[i % TAGS.length] ?? "en";
    const own = words.get(tag);
    const gone = some();
    own?.delete(gone);
    planted.push({ kind: "key", what: "missing", tag, name: gone, text: "" });
    const wrong = some();
    const misspelt = wrong.replace(/(.)(.)$/, "$2$1x");
    own?.set(misspelt, own.get(wrong) ?? "");
    own?.delete(wrong);
    planted.push({ kind: "key", what: "misspelt", tag, name: wrong, text: misspelt });
    const unused = `${some()}_of_old`;
    for (const all of words.values()) all.set(unused, all.get(unused.replace("_of_old", "")) ?? "");
    planted.push({ kind: "key", what: "unused", tag: "en", name: unused, text: "" });
  }
  return planted;
}

/** Plants faults of every kind into copies of the texts, one a text, and counts what the checks find. @param each how many of each way */
export function harvest(each: number, seed: number, house: House = readHouse()): Harvest {
  const random = seeded(seed);
  const words = new Map(TAGS.map((tag) => [tag, new Map(house.words[tag])]));
  const names = [...house.words.en.keys()].filter((name) => !/\.id$/.test(name));
  // A text is spoilt in one language only: the others are what it is compared with.
  const taken = new Set<string>();
  const planted = spoilKeys(words, names, random, taken, each);
  for (const [kind, what, tags, spoil] of SPOILS) {
    let done = 0;
    for (let tries = 0; done < each && tries < 20_000; tries++) {
      const tag = tags[(done + tries) % tags.length] ?? "en";
      const own = words.get(tag);
      const all = [...house.words[tag].keys()];
      const name = all[Math.floor(random() * all.length)] ?? "";
      if (!own || taken.has(name) || taken.has(stem(name)) || name.startsWith("seed ") || /\.id$/.test(name))
        continue;
      const text = spoil(own.get(name) ?? "", { house, tag, name, random });
      if (text === null || text === own.get(name)) continue;
      own.set(name, text);
      taken.add(name).add(stem(name));
      planted.push({ kind, what, tag, name, text });
      done += 1;
    }
  }
  const spoilt: House = { ...house, words: Object.fromEntries(words) as unknown as House["words"] };
  const found = new Set(findAll(spoilt).map(({ tag, name }) => `${tag} ${stem(name)}`));
  const missed = planted.filter(({ tag, name }) => !found.has(`${tag} ${stem(name)}`));
  const byKind: Harvest["byKind"] = {};
  for (const fault of planted) {
    const row = (byKind[fault.kind] ??= [0, 0]);
    row[1] += 1;
    if (!missed.includes(fault)) row[0] += 1;
  }
  return { planted: planted.length, byKind, missed };
}

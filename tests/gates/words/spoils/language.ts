import { english, OTHERS } from "../house";
import {
  type Spoil,
  WEST,
  EAST,
  CHINESE,
  swap,
  has,
  letters,
  atBlank,
  inMiddle,
  oneSign,
  toHans,
  toHant,
  toJapan,
  fromJapan,
} from "./spoil";

/** Damages that concern language and script. */
export const LANGUAGE: readonly Spoil[] = [
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
];

import { OTHERS, TAGS } from "../house";
import { type Spoil, WEST, swap, has, letters, atBlank, inMiddle, latin1, NUMBER } from "./spoil";

/** Damages that concern the meaning: terms, numbers, regions, and words that are misspelt, doubled or missing. */
export const MEANING: readonly Spoil[] = [
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
        /or gris|serti clos|entourage|boutique|e-mail|rendez[-\u2011]vous|plateau|tour de doigt|pureté|alliance/,
        (found) =>
          ({
            "or gris": "or blanc",
            "serti clos": "serti massif",
            entourage: "halo",
            boutique: "magasin",
            "e-mail": "courriel",
            "rendez-vous": "visite",
            "rendez\u2011vous": "visite",
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
        /精品店|托盘|手寸|订金|铂金|包镶|刻字|净度|账户/,
        (found) =>
          ({
            精品店: "门店",
            托盘: "盘子",
            手寸: "戒围",
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

import type { LangTag } from "~/i18n/locales";
import type { Fault } from "../finding";
import type { Seen } from "../seen";
import { nameless, namesSomebody } from "./named";
import type { Drawn, Face } from "../see";

/** Characters that no font has. */
export const tofu = ({ tofu }: Seen): Fault[] =>
  tofu.map(({ sign, family, at }) => ({
    kind: "tofu",
    at,
    what: `no font of ${family} has ${sign} (U+${sign.codePointAt(0)?.toString(16).toUpperCase()})`,
    text: sign,
  }));

/** How system fonts name the country for whose characters they are made. */
const COUNTRY: Partial<Record<LangTag, RegExp>> = {
  ja: /\bJP\b/,
  ko: /\bKR\b/,
  "zh-Hant": /\b(?:TC|HK|TW)\b/,
  "zh-Hans": /\bSC\b/,
};
const ANY_COUNTRY = /\b(?:JP|KR|TC|HK|TW|SC)\b/;
const HAN = /\p{Script=Han}/u;

/** The font files that draw a text of each CSS family: our own files, by their internal names. */
const FILES: Readonly<Record<string, RegExp>> = {
  "Cormorant House": /Cormorant|Noto Serif/,
  "Jost House": /Jost/,
};

/** The system font that a page in an East Asian script requests first (tokens.css). */
const ASKED: Partial<Record<LangTag, string>> = {
  ja: "Hiragino Sans",
  ko: "Apple SD Gothic Neo",
  "zh-Hant": "PingFang TC",
  "zh-Hans": "PingFang SC",
};

/** Characters that are no letters, and those that none of our fonts has (faces/README.md). The system draws them. */
const SYMBOL = /[\p{So}\p{Sm}₩氹，（）：？！；／、。]/gu;
const fromSystem = (faces: readonly Face[]) =>
  faces.filter(({ own }) => !own).reduce((sum, { signs }) => sum + signs, 0);

const list = (faces: readonly Face[]) => faces.map(({ family, signs }) => `${family} (${signs})`).join(", ");

/**
 * Text in one of our families must be drawn from our files; a Han character must come from a font of the reader's
 * country.
 * @param home the language of the page; text in another language inside it may come from the system
 */
export const faces = (drawn: readonly Drawn[], home: LangTag): Fault[] =>
  drawn.flatMap(({ at, text, family, lang: said, faces }): Fault[] => {
    const lang = said.replace(/-HK$/, "");
    const found: Fault[] = [];
    const files = FILES[family];
    const latin = home === "en" || home === "fr";
    if (!files && !/mono/i.test(family) && family !== ASKED[home] && lang === home)
      found.push({ kind: "face", at, what: `asks for ${family}, which is none of the house’s`, text });
    // Names of people and towns are in their own script. On a page in Latin letters, the system draws them.
    const own = namesSomebody(text) || (latin && HAN.test(text) && !HAN.test(nameless(text)));
    const strange = !own && fromSystem(faces) > (text.match(SYMBOL)?.length ?? 0);
    if (files && lang === home && (strange || faces.some((face) => face.own && !files.test(face.family))))
      found.push({ kind: "face", at, what: `asks for ${family} and is drawn in ${list(faces)}`, text });
    const country = COUNTRY[lang as LangTag];
    const wrong = faces.filter(
      ({ own, family }) => !own && ANY_COUNTRY.test(family) && !country?.test(family),
    );
    if (country && HAN.test(text) && wrong.length > 0)
      found.push({ kind: "variant", at, what: `signs of ${lang} drawn in ${list(wrong)}`, text });
    return found;
  });

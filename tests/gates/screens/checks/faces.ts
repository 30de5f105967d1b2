import type { LangTag } from "~/i18n/locales";
import type { Fault } from "../finding";
import type { Seen } from "../seen";
import { nameless, namesSomebody } from "./named";
import type { Drawn, Face } from "../see";

/** A sign that no font has. */
export const tofu = ({ tofu }: Seen): Fault[] =>
  tofu.map(({ sign, family, at }) => ({
    kind: "tofu",
    at,
    what: `no font of ${family} has ${sign} (U+${sign.codePointAt(0)?.toString(16).toUpperCase()})`,
    text: sign,
  }));

/** How fonts of the system name the country whose signs they draw. */
const COUNTRY: Partial<Record<LangTag, RegExp>> = {
  ja: /\bJP\b/,
  ko: /\bKR\b/,
  "zh-Hant": /\b(?:TC|HK|TW)\b/,
  "zh-Hans": /\bSC\b/,
};
const ANY_COUNTRY = /\b(?:JP|KR|TC|HK|TW|SC)\b/;
const HAN = /\p{Script=Han}/u;

/** The fonts that a text of each stated family is drawn in: the house's own files, as they call themselves. */
const FILES: Readonly<Record<string, RegExp>> = {
  "Cormorant House": /Cormorant|Noto Serif/,
  "Jost House": /Jost/,
};

/** The font of the system that a page in a script of the East asks for first (tokens.css). */
const ASKED: Partial<Record<LangTag, string>> = {
  ja: "Hiragino Sans",
  ko: "Apple SD Gothic Neo",
  "zh-Hant": "PingFang TC",
  "zh-Hans": "PingFang SC",
};

/** Signs that are no letters, and those that no face of the house has (faces/README.md): the system draws them. */
const SYMBOL = /[\p{So}\p{Sm}₩氹，（）：？！；／、。]/gu;
const fromSystem = (faces: readonly Face[]) =>
  faces.filter(({ own }) => !own).reduce((sum, { signs }) => sum + signs, 0);

const list = (faces: readonly Face[]) => faces.map(({ family, signs }) => `${family} (${signs})`).join(", ");

/**
 * What asks for the house's own type is drawn from its files; a Han sign comes from a font of its reader's country.
 * @param home the language of the page: what is said in another one inside it may come from the system
 */
export const faces = (drawn: readonly Drawn[], home: LangTag): Fault[] =>
  drawn.flatMap(({ at, text, family, lang: said, faces }): Fault[] => {
    const lang = said.replace(/-HK$/, "");
    const found: Fault[] = [];
    const files = FILES[family];
    const latin = home === "en" || home === "fr";
    if (!files && !/mono/i.test(family) && family !== ASKED[home] && lang === home)
      found.push({ kind: "face", at, what: `asks for ${family}, which is none of the house’s`, text });
    // Names and towns of people are in their own script: the system draws them on a page of Latin letters.
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

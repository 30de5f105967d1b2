import type { LangTag } from "~/i18n/locales";
import { type Check, type Finding, type Kind, TAGS, written } from "../house";
import { FAULTS as CHINESE } from "../rules/chinese";
import { RULES as EASTERN } from "../rules/eastern";
import { FAULTS as MARKS } from "../rules/marks";
import { EVERYWHERE, MORE } from "../rules/more";
import { REPLACED_WORDS, TERM_EXCEPTIONS } from "../rules/terms";
import { AMERICAN, CALQUES, LEGAL_KEYS, SYNONYMS, LITERAL_KEYS, TYPE } from "../rules/western";

/** An expression that no text of a language may contain. */
export type Turn = {
  kind: Kind;
  what: string;
  finds: (text: string) => boolean;
  /** Texts in which it is allowed. */
  but?: (name: string, text: string) => boolean;
};

const turn = (kind: Kind, what: string, pattern: RegExp, but?: Turn["but"]): Turn => ({
  kind,
  what,
  finds: (text) => pattern.test(text),
  ...(but && { but }),
});

/** A text without the names of its placeholders, because their values are checked where they come from. */
const unfilled = (text: string) => text.replace(/\{\{[^}]*\}\}/g, "{{}}");
const fixed: Turn["but"] = (name) => LITERAL_KEYS.test(name);

const western = (tag: "en" | "fr"): Turn[] => {
  const said = (kind: Kind, rows: readonly (readonly [RegExp, string, string])[], but: Turn["but"]) =>
    rows.map(([wrong, , instead]) => ({
      ...turn(kind, `say ${instead}`, wrong, but),
      finds: (text: string) => wrong.test(unfilled(text)),
    }));
  const but: Turn["but"] = (name) => LITERAL_KEYS.test(name) || LEGAL_KEYS.test(name);
  return [
    ...said("term", SYNONYMS[tag], but),
    ...said("language", CALQUES[tag], but),
    ...(tag === "en" ? said("spelling", AMERICAN, fixed) : []),
    ...said("typography", TYPE[tag], but),
  ];
};

const POLITE = /ends politely|doubled|style|ends in|a bid|familiar|exclaimed|raised/;
const kindOf = (rule: string): Kind =>
  POLITE.test(rule)
    ? "politeness"
    : /a word of|written style/.test(rule)
      ? "term"
      : /sign of|Simplified sign|Traditional sign/.test(rule)
        ? "script"
        : "typography";

/** All expressions that a text of the language may not contain. */
export function turnsOf(tag: LangTag): Turn[] {
  return [
    ...EVERYWHERE.map(([kind, what, pattern, but]) => turn(kind, what, pattern, but)),
    ...(MORE[tag] ?? []).map(([kind, what, pattern, but]) => turn(kind, what, pattern, but)),
    ...(tag === "en" || tag === "fr" ? western(tag) : []),
    ...(tag === "ja" || tag === "ko"
      ? EASTERN[tag].map(([rule, pattern]) => turn(kindOf(rule), `not kept: ${rule}`, pattern))
      : []),
    ...(tag === "zh-Hant" || tag === "zh-Hans"
      ? CHINESE[tag].map(([what, finds]): Turn => ({ kind: kindOf(what), what, finds }))
      : []),
    ...Object.entries(MARKS[tag] ?? {}).map(([what, pattern]) => turn("typography", what, pattern)),
    ...REPLACED_WORDS[tag].map(([old, now]) =>
      turn("term", `say ${now}`, old, (name, text) =>
        TERM_EXCEPTIONS.some(([left, why]) => `${tag} ${name}`.startsWith(left) && why.test(text)),
      ),
    ),
  ];
}

/** Finds expressions that nobody would use in the language, wrong forms of address, and wrong punctuation. */
export const rules: Check = (house) => {
  const see = (tag: string, turns: readonly Turn[], texts: readonly [string, string][]): Finding[] =>
    texts.flatMap(([name, text]) =>
      turns
        .filter(({ finds, but }) => finds(text) && !but?.(name, text))
        .map(({ kind, what }) => ({ kind, tag, name, what: `${what}: ${text}` })),
    );
  const hongKong = turnsOf("zh-Hant").filter(({ kind }) => kind !== "term");
  return [
    ...TAGS.flatMap((tag) => see(tag, turnsOf(tag), written(house, tag))),
    ...see("zh-Hant-HK", hongKong, [...house.hongKong]),
  ];
};

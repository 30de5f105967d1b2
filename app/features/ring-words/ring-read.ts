import type { ParseKeys } from "i18next";
import type { RingFacts } from "~/gem/ring/ring-facts";
import type { RingParams } from "~/gem/ring/ring-params";

export const RING_FORMS = [
  "pinched",
  "signet",
  "rays",
  "meridians",
  "graded",
  "milgrain",
  "vault",
  "brushed",
  "hammered",
] as const;
export type RingForm = (typeof RING_FORMS)[number];

/** What is its own in a design's band. */
export const formsOf = ({
  run,
  finish,
  ...has
}: Pick<RingParams, "run" | "graded" | "milgrain" | "vault" | "finish">): RingForm[] =>
  RING_FORMS.filter((form) =>
    form === "graded" || form === "milgrain" || form === "vault"
      ? has[form]
      : run === form || finish === form,
  );

/** What kind of work a design is; what it says nothing of, it does not have. */
export const kindsOf = (params: RingParams): RingRead["kinds"] => ({
  profile: params.profile,
  shank: params.shank,
  head: params.head,
  pave: params.pave ?? "none",
  halo: params.halo ?? false,
  hiddenHalo: params.hiddenHalo ?? false,
  eastWest: params.eastWest ?? false,
});

/**
 * A description of a ring: its construction, its dimensions, and the names of cut and metal in the reader's language.
 */
export type RingRead = {
  readonly kinds: Required<
    Pick<RingParams, "profile" | "shank" | "head" | "pave" | "halo" | "hiddenHalo" | "eastWest">
  >;
  /** What gives its collection away. */
  readonly forms: readonly RingForm[];
  readonly facts: RingFacts;
  readonly cut: string;
  readonly metal: string;
  readonly engraving: string;
  readonly band: boolean;
};

type WordsKey = ParseKeys<"words">;

/** A key of locales/*\/words.json with its values; numbers are formatted when displayed. */
export type Said = { readonly key: WordsKey; readonly values: Readonly<Record<string, string | number>> };

/** What differs between two rings: it also takes sentences of locales/*\/differences.json. */
export type Difference = {
  readonly key: ParseKeys<["words", "differences"]>;
  readonly values: Said["values"];
};

const said = <Key extends Difference["key"]>(key: Key, values: Said["values"] = {}) => ({ key, values });

/** The whole ring in sentences: stone, setting, how it sits, band, small stones, what it weighs. Every option changes one of them. */
export function sentencesOf({ kinds, forms, facts, cut, metal, engraving, band }: RingRead): Said[] {
  return [
    said("stone", { cut, length: facts.length, width: facts.width }),
    ...(kinds.eastWest ? [said("eastWest")] : []),
    said(`head.${kinds.head}`),
    ...(kinds.halo ? [said("halo")] : []),
    ...(kinds.hiddenHalo ? [said("hiddenHalo")] : []),
    ...(facts.sides ? [said("sides", { count: facts.sides })] : []),
    said("height", { height: facts.height, share: facts.share }),
    said("band", { width: facts.shankWidth, thickness: facts.shankThickness }),
    said(`profile.${kinds.profile}`),
    said(`shank.${kinds.shank}`),
    ...forms.map((form) => said(`form.${form}`)),
    ...(kinds.pave === "none" ? [] : [said(`pave.${kinds.pave}`)]),
    ...(facts.melee ? [said("melee", { count: facts.melee })] : []),
    said("size", { circumference: facts.circumference, diameter: facts.diameter }),
    said("weight", { metal, grams: facts.grams }),
    ...(engraving ? [said("engraved", { text: engraving })] : []),
    ...(band ? [said("withBand")] : []),
  ];
}

/** Dimensions that can increase or decrease, in the order in which changes are described. */
const FIGURES = [
  "length",
  "width",
  "height",
  "share",
  "shankWidth",
  "shankThickness",
  "sides",
  "melee",
  "circumference",
  "grams",
] as const;
const KINDS = ["head", "profile", "shank", "pave"] as const;
const keysOf = ({ head, profile, shank, pave }: RingRead["kinds"]) =>
  ({
    head: `head.${head}`,
    profile: `profile.${profile}`,
    shank: `shank.${shank}`,
    pave: `pave.${pave}`,
  }) as const;
const HAS = ["eastWest", "halo", "hiddenHalo"] as const;

const isWorked = ({ forms }: RingRead): boolean => forms.includes("brushed") || forms.includes("hammered");

/** What is different in `after`, in words: first what it is now, then what became more or less, and by how much. */
export function differencesOf(before: RingRead, after: RingRead): Difference[] {
  const now = (key: Difference["key"]): Difference => said(key);
  return [
    ...(before.cut === after.cut ? [] : [said("differences:cut", { before: before.cut, after: after.cut })]),
    ...(before.metal === after.metal
      ? []
      : [said("differences:metal", { before: before.metal, after: after.metal })]),
    ...KINDS.filter((kind) => before.kinds[kind] !== after.kinds[kind]).map((kind) =>
      now(keysOf(after.kinds)[kind]),
    ),
    ...after.forms.filter((form) => !before.forms.includes(form)).map((form) => now(`form.${form}`)),
    ...(isWorked(before) && !isWorked(after) ? [now("differences:without.finish")] : []),
    ...HAS.filter((kind) => before.kinds[kind] !== after.kinds[kind]).map((kind) =>
      now(after.kinds[kind] ? kind : `differences:without.${kind}`),
    ),
    ...FIGURES.flatMap((figure) => {
      const by = Math.round((after.facts[figure] - before.facts[figure]) * 10) / 10;
      return by === 0
        ? []
        : [
            said(`differences:${figure}.${by > 0 ? "more" : "less"}`, {
              by: Math.abs(by),
              now: after.facts[figure],
            }),
          ];
    }),
    ...(before.engraving === after.engraving
      ? []
      : [
          after.engraving
            ? said("engraved", { text: after.engraving })
            : said("differences:without.engraved"),
        ]),
    ...(before.band === after.band ? [] : [said(after.band ? "withBand" : "differences:without.band")]),
  ];
}

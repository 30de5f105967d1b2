import { CUTS } from "~/domain/ring";
import { FINISHES, PLACE, type Mapping } from "./mapping";

export type Finish = (typeof FINISHES)[number];

/** Valid laboratory grades that the company does not sell. */
export const COLORS_BEYOND = /^(?:[K-Z](?:\s*-\s*[K-Z])?|fancy\b.*)$/i;
export const CLARITIES_BEYOND = /^(?:SI3|I2|I3|P1|P2|P3)$/i;

export type Worded = keyof NonNullable<Mapping["values"]>;
export type Words = Record<Worded, ReadonlyMap<string, string>>;

const HOUSE_WORDS: Record<Worded, readonly string[]> = {
  laboratory: [],
  cut: CUTS,
  cutGrade: FINISHES,
  polish: FINISHES,
  symmetry: FINISHES,
  fluorescence: [],
  origin: ["natural", "laboratory-grown"],
  place: ["safe"],
};

/** Maps the supplier's values, in lower case, to ours. */
export function wordsOf({ values }: Mapping): Words {
  const all = Object.entries(HOUSE_WORDS).map(([field, house]) => [
    field,
    new Map([
      ...house.map((word) => [word.toLowerCase(), word] as const),
      ...Object.entries(values[field as Worded] ?? {}).map(
        ([word, own]) => [word.trim().toLowerCase(), own] as const,
      ),
    ]),
  ]);
  return Object.fromEntries(all) as Words;
}

/** Finish of a stone whose feed grades only the cut. */
export function impliedFinish(cutGrade: Finish | ""): Finish | undefined {
  if (cutGrade === "") return undefined;
  if (cutGrade === "Very Good") return "Very Good";
  return ["Ideal", "Premium", "Excellent"].includes(cutGrade) ? "Excellent" : "Good";
}

/** Where a stone is. An unknown value means that the place is unknown, but does not reject the stone. */
export function placeOf(word: string): string | null {
  const place = word.replace(/^to\s+/i, "to ");
  return PLACE.test(place) ? place : null;
}

/** Capitalises each word: `VERY STRONG` becomes `Very Strong`. */
export const capital = (words: string): string =>
  words.toLowerCase().replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** A value from a file, shortened to one line for the report. */
export function shown(text: string): string {
  return JSON.stringify(text.slice(0, 40));
}

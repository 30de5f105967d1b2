import { CIVILITIES, type Civility } from "~/domain/person";

/**
 * The titles that a form offers, in the words of its language. Where two read alike, as Miss and Mrs. do in Japanese and
 * Korean, one of them is offered: the one that was chosen already, or else the one that asks nobody whether they are married.
 */
export function titles(
  words: (civility: Civility) => string,
  chosen: unknown,
): { civility: Civility; words: string }[] {
  const all = CIVILITIES.map((civility) => ({ civility, words: words(civility) }));
  return all.filter(
    (one, at) =>
      one.civility === chosen ||
      !all.some((other, place) => other.words === one.words && (other.civility === chosen || place > at)),
  );
}

import { CIVILITIES, type Civility } from "~/domain/person";

/**
 * The titles that a form offers, in its language. If two read alike, such as Miss and Mrs. in Japanese and Korean, only
 * one is offered: the one chosen earlier, otherwise the one that does not depend on marital status.
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

/** Cuts named after a person, and the fineness mark of a metal. */
const NAMES = /^Asscher|^K18/;

/**
 * A list entry such as « Or gris » or « Ovale » as it is written inside a phrase: « un diamant ovale, or gris ».
 * Scripts without capitals stay unchanged.
 */
export const inPhrase = (word: string): string =>
  NAMES.test(word) ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1);

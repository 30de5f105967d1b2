/** Cuts that bear the name of a person, and the mark of a metal. */
const NAMES = /^Asscher|^K18/;

/**
 * A word of a list, such as « Or gris » or « Ovale », as it stands inside a phrase: « un diamant ovale, or gris ».
 * Scripts without capitals stay as they are.
 */
export const inPhrase = (word: string): string =>
  NAMES.test(word) ? word : word.charAt(0).toLocaleLowerCase() + word.slice(1);

/**
 * Joins sentences; Japanese and Chinese put no space between them.
 * @param tag BCP 47
 */
export const inSentences = (tag: string, sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(/^(ja|zh)/.test(tag) ? "" : " ");

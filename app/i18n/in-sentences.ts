/** Sentences one after another: Japanese and Chinese set none apart by a gap. @param tag BCP 47 */
export const inSentences = (tag: string, sentences: readonly string[]): string =>
  sentences.filter(Boolean).join(/^(ja|zh)/.test(tag) ? "" : " ");

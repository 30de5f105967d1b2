/** The end of a clause in Chinese. */
const END = /(?<=[，。；！？])(?=.)/u;

/**
 * Clauses of a short Chinese text, each with its punctuation: a line that ends anywhere else would end within an idiom
 * of four signs. A text of another language is one part.
 * @param tag BCP 47
 */
export const clausesOf = (tag: string, text: string): string[] =>
  tag.startsWith("zh") ? text.split(END) : [text];

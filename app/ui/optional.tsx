/** "(optional)" after a label, separated by a space, except if the brackets are full-width. */
export function Optional({ words }: { words: string }) {
  return <span className="optional">{words.startsWith("（") ? words : ` ${words}`}</span>;
}

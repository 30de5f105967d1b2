/** "(optional)" after a label, a space away; full-width brackets bring their own. */
export function Optional({ words }: { words: string }) {
  return <span className="optional">{words.startsWith("（") ? words : ` ${words}`}</span>;
}

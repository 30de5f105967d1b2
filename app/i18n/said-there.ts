type Part = string | readonly Part[] | { readonly [key: string]: Part };

/**
 * Words of a language as a region says them: its own sentences where it has them (lists by their places), else those of
 * the language with the region's words in place of others (電子郵件 is 電郵 in Hong Kong). Longer words go first.
 * @param own some of the keys, none where nothing differs
 * @param instead the language's word, and the one that the region has for it
 */
export function saidThere(
  words: Part,
  own: Part | undefined,
  instead: Readonly<Record<string, string>>,
): Part {
  const any = new RegExp(
    Object.keys(instead)
      .sort((a, b) => b.length - a.length)
      .join("|"),
    "g",
  );
  const said = (part: Part, mine: Part | undefined): Part => {
    if (typeof mine === "string") return mine;
    if (typeof part === "string") return part.replace(any, (word) => instead[word] ?? word);
    const of = (key: string | number) => (mine as Readonly<Record<string, Part>> | undefined)?.[key];
    return Array.isArray(part)
      ? part.map((one: Part, i) => said(one, of(i)))
      : Object.fromEntries(Object.entries(part).map(([key, one]) => [key, said(one as Part, of(key))]));
  };
  return said(words, own);
}

type Part = string | readonly Part[] | { readonly [key: string]: Part };

/**
 * Texts of a language for a region: the region's own sentences where they exist (lists by index), otherwise those of
 * the language with the region's words replaced (電子郵件 is 電郵 in Hong Kong). Longer words are replaced first.
 * @param own some of the keys; none if nothing differs
 * @param instead maps the language's word to the region's
 */
export function textsForRegion(
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

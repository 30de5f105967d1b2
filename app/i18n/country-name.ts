const names = new Map<string, Intl.DisplayNames>();

/** Countries whose short name is an abbreviation (« É.-U. ») that nobody would look for in a list. */
const IN_FULL = ["US", "GB"];

/**
 * The common name of a country: short (« Hong Kong », not « R.A.S. chinoise de Hong Kong »), but not an abbreviation.
 * @param tag BCP 47, with the region if it has names of its own (卡達, in Hong Kong 卡塔爾)
 */
export function countryName(tag: string, code: string): string {
  const style = IN_FULL.includes(code) ? "long" : "short";
  const key = `${tag}|${style}`;
  const made = names.get(key) ?? new Intl.DisplayNames([tag], { type: "region", style });
  names.set(key, made);
  return made.of(code) ?? code;
}

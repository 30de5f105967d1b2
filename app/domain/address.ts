const EASTERN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type Place = { address: string; postalCode: string; city: string; country?: string };

/** Countries without postcodes; the substitute in some lists (999077) is not a postcode. */
const NO_POSTCODE: readonly string[] = ["HK", "MO", "AE", "QA"];

/** Countries whose addresses in Latin letters end with the postcode: London W1S 4AA, Tokyo 104-0061. */
const POSTCODE_LAST: readonly string[] = ["GB", "AU", "SG", "SA", "JP", "KR", "CN", "TW"];

/** Language of the addresses of a country that does not write them in Latin letters. */
const HOME: Record<string, Home> = {
  JP: "ja",
  KR: "ko",
  CN: "zh-Hans",
  HK: "zh-Hant",
  MO: "zh-Hant",
  TW: "zh-Hant",
};

type Home = "ja" | "ko" | "zh-Hans" | "zh-Hant";
type Standing = {
  address: string;
  addressLatin: string | null;
  postalCode: string;
  city: Record<Home | "en" | "fr", string>;
  country: string;
};

/**
 * An address as its reader (a BCP 47 tag) reads it, in one script from the street to the city: in Japanese for
 * readers of Japanese, in Chinese for readers of Chinese, in Latin letters for all others. `addressLatin` null: the
 * address exists in one script only.
 */
export function placeFor(
  { address, addressLatin, postalCode, city, country }: Standing,
  lang: string,
): Place {
  const home = HOME[country];
  const own =
    home !== undefined && (addressLatin === null ? EASTERN.test(address) : base(home) === base(lang));
  if (own) return { address, postalCode, city: city[home], country };
  return { address: addressLatin ?? address, postalCode, city: lang === "fr" ? city.fr : city.en, country };
}

const base = (tag: string) => tag.split("-")[0];

/** How a postcode is written before an address in descending order. */
const MARKED: Record<string, (code: string) => string> = {
  JP: (code) => `〒${code}`,
  KR: (code) => `(${code})`,
};

/**
 * The address of a boutique in two lines: in Han, kana or Hangul in descending order (〒104-0061 / 東京都中央区銀座5-18-2),
 * otherwise in ascending order. The city is omitted where the address begins with it, and the line of a postcode where
 * none exists.
 */
export function addressLines({ address, postalCode, city, country = "" }: Place): string[] {
  const land = country.toUpperCase();
  const code = NO_POSTCODE.includes(land) ? "" : postalCode;
  if (EASTERN.test(address) && EASTERN.test(city))
    return [
      ...(code ? [MARKED[land]?.(code) ?? code] : []),
      address.startsWith(city) ? address : `${city}${address}`,
    ];
  return [address, (POSTCODE_LAST.includes(land) ? [city, code] : [code, city]).filter(Boolean).join(" ")];
}

/** The same in one line. */
export function addressLine(place: Place): string {
  return addressLines(place).join(EASTERN.test(place.address) && EASTERN.test(place.city) ? " " : ", ");
}

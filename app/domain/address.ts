const EASTERN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type Place = { address: string; postalCode: string; city: string; country?: string };

/** Countries without postcodes; what stands in their place in some lists (999077) is none. */
const NO_POSTCODE: readonly string[] = ["HK", "MO", "AE", "QA"];

/** Countries whose addresses in Latin letters end with the postcode: London W1S 4AA, Tokyo 104-0061. */
const POSTCODE_LAST: readonly string[] = ["GB", "AU", "SG", "SA", "JP", "KR", "CN", "TW"];

/**
 * Where a boutique stands, in two lines: an address that is written in Han, kana or Hangul goes from the large to the
 * small (104-0061 東京 / 中央区銀座 5-18-2), every other one from the small to the large, and so does one whose city is
 * named in the letters of its reader.
 */
export function addressLines({ address, postalCode, city, country = "" }: Place): [string, string] {
  const code = NO_POSTCODE.includes(country.toUpperCase()) ? "" : postalCode;
  const town = POSTCODE_LAST.includes(country.toUpperCase()) && !isEastern({ address, city }) ? `${city} ${code}`.trim() : `${code} ${city}`.trim();
  return isEastern({ address, city }) ? [town, address] : [address, town];
}

/** The same in one line. */
export function addressLine(place: Place): string {
  return addressLines(place).filter(Boolean).join(isEastern(place) ? " " : ", ");
}

const isEastern = ({ address, city }: Omit<Place, "postalCode">) => EASTERN.test(address) && EASTERN.test(city);

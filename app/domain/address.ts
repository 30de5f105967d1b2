const EASTERN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export type Place = { address: string; postalCode: string; city: string };

/**
 * Where a boutique stands, in two lines: an address that is written in Han, kana or Hangul goes from the large to the
 * small (104-0061 東京 / 中央区銀座 5-18-2), every other one from the small to the large, and so does one whose city is
 * named in the letters of its reader.
 */
export function addressLines({ address, postalCode, city }: Place): [string, string] {
  const town = `${postalCode} ${city}`.trim();
  return isEastern({ address, city }) ? [town, address] : [address, town];
}

/** The same in one line. */
export function addressLine(place: Place): string {
  return addressLines(place).filter(Boolean).join(isEastern(place) ? " " : ", ");
}

const isEastern = ({ address, city }: Omit<Place, "postalCode">) => EASTERN.test(address) && EASTERN.test(city);

import { describe, expect, it } from "vitest";
import { SHOPS } from "#server/api/db/seed/shops";
import { LANGUAGES, type LangTag } from "~/i18n/locales";
import { addressLine, addressLines, placeFor } from "./address";

it.each([
  [
    { address: "18 bis, place Vendôme", postalCode: "75001", city: "Paris" },
    "18 bis, place Vendôme, 75001 Paris",
  ],
  [
    { address: "東京都中央区銀座5-18-2", postalCode: "104-0061", city: "東京", country: "JP" },
    "〒104-0061 東京都中央区銀座5-18-2",
  ],
  [
    { address: "Ginza 5-18-2, Chuo-ku", postalCode: "104-0061", city: "Tokyo", country: "JP" },
    "Ginza 5-18-2, Chuo-ku, Tokyo 104-0061",
  ],
  [
    { address: "서울특별시 강남구 압구정로 961", postalCode: "06011", city: "서울", country: "KR" },
    "(06011) 서울특별시 강남구 압구정로 961",
  ],
  [
    { address: "信義區松高路58號", postalCode: "110", city: "台北", country: "TW" },
    "110 台北信義區松高路58號",
  ],
  [{ address: "26A Canton Road", postalCode: "", city: "Hong Kong" }, "26A Canton Road, Hong Kong"],
  // No postcode in countries that have none, even if the list contains a substitute.
  [
    { address: "26A Canton Road", postalCode: "999077", city: "Hong Kong", country: "HK" },
    "26A Canton Road, Hong Kong",
  ],
  [
    { address: "香港九龍尖沙咀廣東道26號A", postalCode: "999077", city: "香港", country: "HK" },
    "香港九龍尖沙咀廣東道26號A",
  ],
  [
    { address: "Al Maryah Island, Gallery 12", postalCode: "00000", city: "Abu Dhabi", country: "AE" },
    "Al Maryah Island, Gallery 12, Abu Dhabi",
  ],
  [
    { address: "53 Old Bond Street", postalCode: "W1S 4AA", city: "London", country: "GB" },
    "53 Old Bond Street, London W1S 4AA",
  ],
  // If street and city are in different scripts, the order is that of Latin letters.
  [
    { address: "中央区銀座5-18-2", postalCode: "104-0061", city: "Tokyo", country: "JP" },
    "中央区銀座5-18-2, Tokyo 104-0061",
  ],
  [
    { address: "Ginza 5-18-2", postalCode: "104-0061", city: "東京", country: "JP" },
    "Ginza 5-18-2, 東京 104-0061",
  ],
])("%j is written %s", (place, line) => {
  expect(addressLine(place)).toBe(line);
});

it("is on two lines, in descending order in languages that write it so", () => {
  expect(
    addressLines({ address: "東京都中央区銀座5-18-2", postalCode: "104-0061", city: "東京", country: "JP" }),
  ).toEqual(["〒104-0061", "東京都中央区銀座5-18-2"]);
  expect(
    addressLines({ address: "香港中環皇后大道中37號A", postalCode: "999077", city: "香港", country: "HK" }),
  ).toEqual(["香港中環皇后大道中37號A"]);
});

describe("A boutique's address", () => {
  const of = (plant: string, lang: LangTag) => {
    const shop = SHOPS.find(({ plantCode }) => plantCode === plant);
    if (!shop) throw new Error(plant);
    return addressLine(placeFor({ ...shop, addressLatin: shop.addressLatin ?? null }, lang));
  };

  it("is in its own script for local readers, and in Latin letters for all others", () => {
    expect([of("P123", "ja"), of("P123", "ko"), of("P123", "fr")]).toEqual([
      "〒104-0061 東京都中央区銀座5-18-2",
      ...Array<string>(2).fill("Ginza 5-18-2, Chuo-ku, Tokyo 104-0061"),
    ]);
    expect([of("P127", "ko"), of("P127", "fr"), of("P127", "zh-Hans")]).toEqual([
      "(06011) 서울특별시 강남구 압구정로 961",
      "961 Apgujeong-ro, Gangnam-gu, Séoul 06011",
      "961 Apgujeong-ro, Gangnam-gu, Seoul 06011",
    ]);
    expect([of("P118", "zh-Hant"), of("P118", "zh-Hans"), of("P118", "en")]).toEqual([
      "香港中環皇后大道中37號A",
      "香港中環皇后大道中37號A",
      "37A Queen’s Road Central, Hong Kong",
    ]);
  });

  it("is never written in two scripts, whoever reads it", () => {
    const mixed = SHOPS.flatMap(({ plantCode }) => LANGUAGES.map(({ tag }) => of(plantCode, tag))).filter(
      (line) => /\p{Script=Latin}{2}/u.test(line) && /[\p{Script=Han}\p{Script=Hangul}]/u.test(line),
    );
    expect(mixed).toEqual([]);
  });

  const CITY = { en: "en", fr: "fr", ja: "ja", ko: "ko", "zh-Hant": "zh-Hant", "zh-Hans": "zh-Hans" };
  it.each([
    ["JP", "ja", "ja"],
    ["KR", "ko", "ko"],
    ["CN", "zh-Hans", "zh-Hans"],
    ["CN", "zh-Hant", "zh-Hans"],
    ["HK", "zh-Hant", "zh-Hant"],
    ["MO", "zh-Hans", "zh-Hant"],
    ["TW", "zh-Hant", "zh-Hant"],
    ["TW", "ja", "en"],
    ["KR", "zh-Hans", "en"],
    ["FR", "ja", "en"],
    ["FR", "fr", "fr"],
    ["JP", "fr", "fr"],
  ])("in %s names its city to readers of %s in %s", (country, lang, city) =>
    expect(
      placeFor({ address: "own", addressLatin: "Latin", postalCode: "1", city: CITY, country }, lang),
    ).toEqual({ address: city === "en" || city === "fr" ? "Latin" : "own", postalCode: "1", city, country }),
  );

  it("that exists in only one script keeps it, city included", () => {
    const city = { en: "Tokyo", fr: "Tokyo", ja: "東京", ko: "도쿄", "zh-Hant": "東京", "zh-Hans": "东京" };
    expect(
      addressLine(
        placeFor(
          { address: "中央区銀座 5-18-2", addressLatin: null, postalCode: "104-0061", city, country: "JP" },
          "en",
        ),
      ),
    ).toBe("〒104-0061 東京中央区銀座 5-18-2");
  });
});

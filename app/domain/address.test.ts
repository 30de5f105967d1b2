import { expect, it } from "vitest";
import { addressLine, addressLines } from "./address";

it.each([
  [{ address: "18 bis, place Vendôme", postalCode: "75001", city: "Paris" }, "18 bis, place Vendôme, 75001 Paris"],
  [{ address: "18 bis, place Vendôme", postalCode: "75001", city: "パリ" }, "18 bis, place Vendôme, 75001 パリ"],
  [{ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "東京" }, "104-0061 東京 中央区銀座 5-18-2"],
  [{ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "Tokyo" }, "中央区銀座 5-18-2, 104-0061 Tokyo"],
  [{ address: "강남구 압구정로 961", postalCode: "06011", city: "서울" }, "06011 서울 강남구 압구정로 961"],
  [{ address: "26A Canton Road", postalCode: "", city: "Hong Kong" }, "26A Canton Road, Hong Kong"],
  // No postcode where none exists, whatever the list has in its place.
  [{ address: "26A Canton Road", postalCode: "999077", city: "Hong Kong", country: "HK" }, "26A Canton Road, Hong Kong"],
  [{ address: "Al Maryah Island, Gallery 12", postalCode: "00000", city: "Abu Dhabi", country: "AE" }, "Al Maryah Island, Gallery 12, Abu Dhabi"],
  [{ address: "53 Old Bond Street", postalCode: "W1S 4AA", city: "London", country: "GB" }, "53 Old Bond Street, London W1S 4AA"],
])("%j is written %s", (place, line) => {
  expect(addressLine(place)).toBe(line);
});

it("stands in two lines, the larger first where it is written so", () => {
  expect(addressLines({ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "東京" })).toEqual(["104-0061 東京", "中央区銀座 5-18-2"]);
});

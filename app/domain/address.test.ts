import { expect, it } from "vitest";
import { addressLine, addressLines } from "./address";

it.each([
  [{ address: "18 bis, place Vendôme", postalCode: "75001", city: "Paris" }, "18 bis, place Vendôme, 75001 Paris"],
  [{ address: "18 bis, place Vendôme", postalCode: "75001", city: "パリ" }, "18 bis, place Vendôme, 75001 パリ"],
  [{ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "東京" }, "104-0061 東京 中央区銀座 5-18-2"],
  [{ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "Tokyo" }, "中央区銀座 5-18-2, 104-0061 Tokyo"],
  [{ address: "강남구 압구정로 961", postalCode: "06011", city: "서울" }, "06011 서울 강남구 압구정로 961"],
  [{ address: "26A Canton Road", postalCode: "", city: "Hong Kong" }, "26A Canton Road, Hong Kong"],
])("%j is written %s", (place, line) => {
  expect(addressLine(place)).toBe(line);
});

it("stands in two lines, the larger first where it is written so", () => {
  expect(addressLines({ address: "中央区銀座 5-18-2", postalCode: "104-0061", city: "東京" })).toEqual(["104-0061 東京", "中央区銀座 5-18-2"]);
});

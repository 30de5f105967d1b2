import { expect, it } from "vitest";
import { countryName } from "./country-name";

it.each([
  ["fr", "US", "États-Unis"],
  ["fr", "GB", "Royaume-Uni"],
  ["fr", "HK", "Hong Kong"],
  ["en", "US", "United States"],
  ["en", "GB", "United Kingdom"],
  ["zh-Hans", "HK", "香港"],
  ["ja", "MO", "マカオ"],
  ["zh-Hant", "QA", "卡達"],
  ["zh-Hant-HK", "QA", "卡塔爾"],
])("in %s, %s is %s", (tag, code, name) => {
  expect(countryName(tag, code)).toBe(name);
});

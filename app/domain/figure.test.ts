import fc from "fast-check";
import { expect, it } from "vitest";
import { LANGUAGES, REGIONS, intlLocale } from "~/i18n/locales";
import { figure } from "./figure";

it("writes a figure as Intl does, in every language of the house", () => {
  const intl = new Map<string, Intl.NumberFormat>();
  const byIntl = (tag: string, value: number, least: number, most: number): string => {
    const key = `${tag} ${least} ${most}`;
    const format =
      intl.get(key) ??
      new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most });
    intl.set(key, format);
    return format.format(value);
  };
  const decimals = fc.integer({ min: 0, max: 3 });
  const value = fc.oneof(
    fc.integer({ min: -1e12, max: 1e12 }),
    fc.integer({ min: 1, max: 1e9 }).map((thousandths) => thousandths / 1000),
    // Exact halves, which are rounded away from zero.
    fc.integer({ min: 1, max: 1e6 }).map((whole) => whole / 10 + 0.005),
    fc.double({ min: 0.001, max: 1e7, noNaN: true }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES.map(({ tag }) => tag)),
      value,
      decimals,
      decimals,
      (tag, amount, one, other) => {
        const [least, most] = [Math.min(one, other), Math.max(one, other)];
        expect(figure(tag, amount, least, most)).toBe(byIntl(tag, amount, least, most).replace(/^-0$/, "0"));
      },
    ),
    { numRuns: 3000 },
  );
});

it("writes a figure of a language one way in all regions, where the tables of Intl change with their edition", () => {
  for (const { slug, tag } of LANGUAGES)
    for (const { code } of REGIONS)
      expect(figure(intlLocale(slug, code), 1234.5, 2)).toBe(figure(tag, 1234.5, 2));
});

it.each([
  ["fr-FR", 1234.5, 2, "1\u202f234,50"],
  ["en", 1234.5, 0, "1,235"],
  ["ja-JP", 0.005, 2, "0.01"],
  ["zh-Hans-CN", 0, undefined, "0"],
  ["ko", 1_000_000.125, undefined, "1,000,000.125"],
  ["en", -12.5, 1, "-12.5"],
])("%s: %f with %s decimals is %s", (tag, value, decimals, written) => {
  expect(figure(tag, value, decimals, decimals)).toBe(written);
});

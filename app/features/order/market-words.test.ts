import { describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/locales";
import { taxIdName } from "./market-words";

describe("The number under which a tax office knows a customer", () => {
  it.each([
    ["es", "es"],
    ["tw", "tw"],
    ["jp", "jp"],
    ["au", "au"],
    ["me", "me"],
    ["fr", "other"],
    ["us", "other"],
  ])("in %s is called as under `%s`", (region, name) => {
    expect(taxIdName(region)).toBe(name);
  });

  it.each(LANGUAGES.map((one) => one.tag))("has one name for each of them in %s", async (tag) => {
    const { default: words } = (await import(`../../../locales/${tag}/tax.json`)) as {
      default: Record<string, string>;
    };
    for (const region of ["es", "tw", "hk", "jp", "kr", "cn", "au", "me", "fr"])
      expect(words[taxIdName(region)]).toMatch(/\S/);
  });
});

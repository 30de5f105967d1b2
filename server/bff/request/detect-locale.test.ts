import { describe, expect, it } from "vitest";
import { REGIONS, type RegionCode } from "~/i18n/locales";
import { detectLocale } from "./detect-locale";

const ALL = REGIONS.map(({ code }) => code);
const led = (header: string, cookie = "", regions: readonly RegionCode[] = ALL) => {
  const { lang, region } = detectLocale(
    new Request("http://localhost:3000/", { headers: { "accept-language": header, cookie } }),
    regions,
  );
  return `/${lang}/${region}`;
};

describe("A first visit to the bare address", () => {
  it.each([
    ["ko-KR,ko;q=0.9,en;q=0.8", "/ko/kr"],
    ["ja,en-US;q=0.9", "/jp/jp"],
    ["fr-FR,fr;q=0.9", "/fr/fr"],
    ["fr-MC", "/fr/mc"],
    ["en-GB,en;q=0.9", "/en/gb"],
    ["en-AU", "/en/au"],
    ["zh-TW", "/zh_ht/tw"],
    ["zh-HK,zh;q=0.9", "/zh_ht/hk"],
    ["zh-Hant-HK", "/zh_ht/hk"],
    ["zh-Hant-MO", "/zh_ht/mo"],
    ["yue-HK", "/zh_ht/hk"],
    ["yue-Hant", "/zh_ht/fr"],
    ["zh-CN,zh;q=0.9", "/zh_hs/cn"],
    // A browser for Simplified Chinese in Hong Kong gives the script.
    ["zh-Hans-HK", "/zh_hs/hk"],
    ["zh-Hans-TW", "/zh_hs/tw"],
    ["yue-Hans-CN", "/zh_hs/cn"],
    ["zh", "/zh_hs/cn"],
    ["en-US,en;q=0.9", "/en/fr"],
    ["pt-BR", "/en/fr"],
    ["", "/en/fr"],
  ])("with a browser that asks for %s leads to %s", (header, place) => {
    expect(led(header)).toBe(place);
  });

  it("is led by what was chosen before, whatever the browser asks for", () => {
    expect(led("ja", "region=/fr/mc")).toBe("/fr/mc");
    expect(led("ko-KR", "i18n_redirected=en; region=/en/gb")).toBe("/en/gb");
  });
});

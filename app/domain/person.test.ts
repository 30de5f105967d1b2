import { describe, expect, it } from "vitest";
import {
  spacedLatin,
  checkName,
  familyNameFirst,
  foldEmail,
  fullName,
  isEmail,
  isPassword,
  nameInOrder,
  namesHost,
  parseDate,
  passwordRules,
  typedDate,
} from "./person";
import { checkEngraving, normaliseEngraving } from "./engraving";
import { localSize, sizeSystem, SIZES } from "./ring-size";
import { caratBand, metalFrom, mountSku, parseMountSku, splitStoneOption } from "./ring";

describe("People", () => {
  it.each(["李", "김", "山田", "Al", "O'Neil", "Jean-Luc", "Łukasz", "김민준", "María José"])(
    "%s is a name",
    (name) => expect(checkName(name)).toBeNull(),
  );
  it.each([
    ["A", "name_short"],
    ["", "required"],
    ["  ", "required"],
    ["Rob3rt", "name_characters"],
    ["<b>", "name_characters"],
    ["a".repeat(61), "too_long"],
    ["1Anna", "name_characters"],
    ["-Anna", "name_characters"],
    // A combining accent alone is not a letter.
    ["\u0301", "name_short"],
    ["É", "name_short"],
  ])("%j is refused as %s", (name, code) => expect(checkName(name)).toBe(code));

  it.each([
    "Claim your prize at evil.com",
    "evil.co.uk",
    "Anna evil-shop.click",
    "EVIL.COM",
    "Evil.Com",
    "ｅｖｉｌ.ｃｏｍ",
    "пример.рф",
  ])("%s names a host", (name) => expect(namesHost(name)).toBe(true));
  it.each([
    "St. John",
    "J.R.R. Tolkien",
    "J.R.R.Tolkien",
    "Dr.Müller",
    "DR.MÜLLER",
    "山田.太郎",
    "John Smith jr.",
    "Jean-Luc",
    "Mª. José",
  ])("%s names none", (name) => expect(namesHost(name)).toBe(false));

  it("a name has up to sixty letters", () => expect(checkName("a".repeat(60))).toBeNull());

  it("a password has eight characters, an upper-case letter, and a digit or a special character", () => {
    expect(isPassword("Counter-2026!")).toBe(true);
    expect(passwordRules("counter-2026")).toEqual({ length: true, upper: false, digitOrSpecial: true });
    expect(isPassword("Abcdefgh")).toBe(false);
    expect(isPassword("Ab1!")).toBe(false);
  });

  it.each([
    ["seven characters", "Abcde1!", false],
    ["eight characters", "Abcdef1!", true],
    ["eight characters, each of two halves", `A1${"💍".repeat(6)}`, true],
    ["128 characters", `A1${"x".repeat(126)}`, true],
    ["129 characters", `A1${"x".repeat(127)}`, false],
    ["a digit of another script", "Abcdefg٣", true],
    ["a special character and no digit", "Abcdefg-", true],
    ["a sign and no digit", "Abcdefg€", true],
    ["an upper-case letter with an accent", "éÉ123456", true],
    ["no upper-case letter", "abcdef1!", false],
  ])("a password of %s is judged", (_, password, good) => expect(isPassword(password)).toBe(good));

  it("an e-mail address is compared without spaces at its ends, width and case; dots and tags stay", () => {
    expect(foldEmail(" Claire.M+Ring@Example.COM ")).toBe("claire.m+ring@example.com");
    expect(foldEmail("ｃｌａｉｒｅ＠ｅｘａｍｐｌｅ．ｃｏｍ")).toBe("claire@example.com");
  });

  it("an e-mail address has 254 characters at most, 64 of them before the @", () => {
    const host = (last: number) => [63, 63, last].map((length) => "b".repeat(length)).join(".");
    const of = (before: number, last: number) => `${"a".repeat(before)}@${host(last)}`;
    expect([of(64, 61).length, isEmail(of(64, 61))]).toEqual([254, true]);
    expect([of(64, 62).length, isEmail(of(64, 62))]).toEqual([255, false]);
    expect(isEmail(of(65, 60))).toBe(false);
  });

  it.each(["a@b.co.uk", "a@b.c.example", "a@x-y.example"])("%s has a host of several parts", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each([".a@b.co", "a.@b.co", "a..b@c.de", "a@b.c-", "a@.b.de"])("%s is misspelt", (email) =>
    expect(isEmail(email)).toBe(false),
  );

  it.each(["a@b.co", "first.last+tag@example.museum", " x@y.org "])("%s can receive mail", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each(["a@b", "a b@c.de", "a@b..de", "a@b.c\r\nBcc: x@y.z", '"a"@b.de', "a,b@c.de", "@b.de", "a@-b.de"])(
    "%j cannot",
    (email) => expect(isEmail(email)).toBe(false),
  );

  it("a date must exist in the calendar", () => {
    expect(parseDate("24-12-2026")).toBe("2026-12-24");
    expect(parseDate("29-02-2028")).toBe("2028-02-29");
    for (const wrong of ["31-02-2027", "29-02-2027", "2026-12-24", "1-13-2026", "tomorrow", "00-01-2026"])
      expect(parseDate(wrong)).toBeNull();
  });

  it.each([" 24-12-2026 ", "24/12/2026", "24.12.2026", "２４－１２－２０２６"])(
    "a date may be typed %j",
    (typed) => expect(parseDate(typed)).toBe("2026-12-24"),
  );

  it.each(["124-12-2026", "24-12-20261", "24-12-26", "24-12-0026", "24-12-0000", "24 12 2026", "24-00-2026"])(
    "%s is no date",
    (typed) => expect(parseDate(typed)).toBeNull(),
  );

  it.each([
    "2026-12-24",
    "2026/12/24",
    "2026.12.24",
    "2026年12月24日",
    "2026년 12월 24일",
    "2026. 12. 24.",
    "24-12-2026",
  ])("%s is a date in Japanese, Korean and Chinese", (typed) => {
    for (const lang of ["ja", "ko", "zh-Hans", "zh-Hant"]) expect(parseDate(typed, lang)).toBe("2026-12-24");
  });

  it("a month or a day may have one digit, year first too", () => {
    expect([parseDate("3-4-2027"), parseDate("2027年4月3日", "ja"), parseDate("2027-4-3", "ko")]).toEqual(
      Array(3).fill("2027-04-03"),
    );
  });

  it.each([
    "12026-12-24",
    "2026-12-245",
    "2026-12-24x",
    "2026x12-24",
    "2026-12x24",
    "26-12-24",
    "2026-02-29",
    "2026-13-01",
    "明日",
    "",
  ])("%j is no date in Japanese", (typed) => expect(parseDate(typed, "ja")).toBeNull());

  it("the year comes first only in languages that write it so", () => {
    for (const lang of ["en", "fr"]) {
      expect(parseDate("2026-12-24", lang)).toBeNull();
      expect(typedDate("2026-12-24", lang)).toBe("24-12-2026");
    }
    for (const lang of ["ja", "ko", "zh-Hans", "zh-Hant"])
      expect(typedDate("2026-12-24", lang)).toBe("2026-12-24");
  });

  it("the family name is asked for first in Japanese, Korean and Chinese", () => {
    expect(["en", "fr", "ja", "ko", "zh-Hans", "zh-Hant"].filter(familyNameFirst)).toEqual([
      "ja",
      "ko",
      "zh-Hans",
      "zh-Hant",
    ]);
  });

  it("a name with a missing part has no space at its ends", () => {
    expect([
      fullName("fr", "", "Moreau"),
      fullName("fr", "Claire", ""),
      fullName("ja", "", "山田"),
      fullName("ja", "太郎", ""),
      fullName("ko", " ", "김"),
      nameInOrder("ja", "佐藤"),
    ]).toEqual(["Moreau", "Claire", "山田", "太郎", "김", "佐藤"]);
  });

  it("a Latin name is separated by spaces from Chinese words, and only from those", () => {
    expect(spacedLatin("zh-Hans", "尊敬的Claire Moreau女士")).toBe("尊敬的 Claire Moreau 女士");
    expect(spacedLatin("zh-Hant", "尊敬的 Claire 女士，2 ct")).toBe("尊敬的 Claire 女士，2 ct");
    expect(spacedLatin("ja", "親愛なるClaire様")).toBe("親愛なるClaire様");
  });

  it("family names come first in languages that write them so", () => {
    expect(fullName("ja", "太郎", "山田")).toBe("山田 太郎");
    expect(fullName("ko", "민준", "김")).toBe("김민준");
    expect(fullName("zh-Hans", "Claire", "Moreau")).toBe("Claire Moreau");
    expect(fullName("fr", "Claire", "Moreau")).toBe("Claire Moreau");
    expect(["fr", "en"].map((lang) => fullName(lang, "愛子", "佐藤"))).toEqual(["佐藤 愛子", "佐藤 愛子"]);
    expect(nameInOrder("fr", "민준 김")).toBe("김 민준");
    expect([
      nameInOrder("ja", "愛子 佐藤"),
      nameInOrder("ja", "Hélène Garnier"),
      nameInOrder("zh-Hans", "Anna van Dam"),
      nameInOrder("ko", ""),
    ]).toEqual(["佐藤 愛子", "Hélène Garnier", "Anna van Dam", ""]);
  });
});

describe("Engraving", () => {
  it("takes what both fonts and the tool can cut", () => {
    for (const text of ["", "Forever Yours", "Zoë & Noël ♥ 2026", "L'été, toujours !"])
      expect(checkEngraving(text)).toBeNull();
  });
  it("names the characters that cannot be cut", () => {
    expect(checkEngraving("愛 <3")).toEqual({ code: "engraving_characters", characters: ["愛", "<"] });
    expect(checkEngraving("a😀b")).toEqual({ code: "engraving_characters", characters: ["😀"] });
  });
  it("counts characters as people do", () => {
    expect(checkEngraving("e\u0301".repeat(20))).toBeNull();
    expect(checkEngraving("a".repeat(21))).toEqual({ code: "engraving_long", max: 20, length: 21 });
    expect(normaliseEngraving("  a   b ")).toBe("a b");
  });
});

describe("Sizes and words of a ring", () => {
  it("every size has a label in every system, and larger rings never have smaller ones", () => {
    for (const system of ["us", "jp", "kr", "hk"] as const) {
      const labels = SIZES.map((size) => Number(localSize(size, system)));
      expect(labels.every((label, i) => i === 0 || label >= (labels[i - 1] ?? 0))).toBe(true);
    }
    expect([localSize(52, "us"), localSize(52, "uk"), localSize(52, "jp")]).toEqual(["6", "L½", "12"]);
    expect(sizeSystem("gb")).toBe("uk");
    expect(sizeSystem("fr")).toBe("eu");
  });
  it("a carat weight falls into its band", () => {
    expect(caratBand(1)).toEqual({ min: 1, max: 1.19 });
    expect(caratBand(1.05)).toEqual({ min: 1, max: 1.19 });
    expect(caratBand(5)).toEqual({ min: 4, max: 5 });
    expect(caratBand(0.1)).toBeUndefined();
    expect(caratBand(Number.NaN)).toBeUndefined();
  });
  it("a mount sku splits into its parts, and nothing else does", () => {
    expect(parseMountSku(mountSku("nuit-claire", "white-gold", "oval"))).toEqual({
      aesthetic: "nuit-claire",
      metal: "white-gold",
      cut: "oval",
    });
    for (const wrong of [
      "",
      "oval",
      "-platinum-oval",
      "a-gold-oval",
      "A-platinum-oval",
      "../x-platinum-oval",
    ])
      expect(parseMountSku(wrong)).toBeUndefined();
    expect(metalFrom("C06")).toBe("platinum");
  });
  it("the stone option splits at its last space", () => {
    expect(splitStoneOption("D-12 34 9912345678")).toEqual({ stoneSku: "D-12 34", gia: "9912345678" });
    expect(splitStoneOption("D-12")).toBeUndefined();
  });
});

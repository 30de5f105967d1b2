import { describe, expect, it } from "vitest";
import { checkName, fullName, isEmail, isPassword, nameInOrder, parseDate, passwordRules } from "./person";
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
  ])("%j is refused as %s", (name, code) => expect(checkName(name)).toBe(code));

  it("a password has eight characters, an upper-case letter, and a digit or a special character", () => {
    expect(isPassword("Counter-2026!")).toBe(true);
    expect(passwordRules("counter-2026")).toEqual({ length: true, upper: false, digitOrSpecial: true });
    expect(isPassword("Abcdefgh")).toBe(false);
    expect(isPassword("Ab1!")).toBe(false);
  });

  it.each(["a@b.co", "first.last+tag@example.museum", " x@y.org "])("%s can be written to", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  it.each(["a@b", "a b@c.de", "a@b..de", "a@b.c\r\nBcc: x@y.z", '"a"@b.de', "a,b@c.de", "@b.de", "a@-b.de"])(
    "%j cannot",
    (email) => expect(isEmail(email)).toBe(false),
  );

  it("a date is of the real calendar", () => {
    expect(parseDate("24-12-2026")).toBe("2026-12-24");
    expect(parseDate("29-02-2028")).toBe("2028-02-29");
    for (const wrong of ["31-02-2027", "29-02-2027", "2026-12-24", "1-13-2026", "tomorrow", "00-01-2026"])
      expect(parseDate(wrong)).toBeNull();
  });

  it("family names come first where they do", () => {
    expect(fullName("ja", "太郎", "山田")).toBe("山田 太郎");
    expect(fullName("ko", "민준", "김")).toBe("김민준");
    expect(fullName("zh-Hans", "Claire", "Moreau")).toBe("Claire Moreau");
    expect(fullName("fr", "Claire", "Moreau")).toBe("Claire Moreau");
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

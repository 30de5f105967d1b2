import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine, decimalSign } from "./csv";

describe("A line for a spreadsheet", () => {
  it("quotes what would break it", () =>
    expect(csvLine(["Anne", 'the "big" one', "a,b", "two\nlines", 12.5, null])).toBe(
      'Anne,"the ""big"" one","a,b","two\nlines",12.5,\r\n',
    ));

  it.each([
    "=1+1",
    "+33199001234",
    "-2",
    "@SUM(A1)",
    "\t=1",
    " =HYPERLINK(0)",
    "＝1",
    "＋1",
    "－1",
    "＠SUM",
    "\u2212" + "1",
    "\r=1",
    "\u200b=1",
    "\u0000=1",
    "\u00ad＝1",
    "\u3000=1",
  ])("never exports %j as a formula", (text) => {
    expect(csvLine([text])).toMatch(/^"'/);
  });

  it.each(["Anne-Marie", "a@b.co", "1+1", "Zoë = Noël", "12-14, rue"])("leaves %j as it is", (text) =>
    expect(csvLine([text])).toBe(text.includes(",") ? `"${text}"\r\n` : `${text}\r\n`),
  );

  it("separates cells with semicolons where the decimal sign is a comma", () => {
    expect(["fr", "en", "ja", "ko", "zh-Hant", "zh-Hans"].map(decimalSign)).toEqual([
      ",",
      ".",
      ".",
      ".",
      ".",
      ".",
    ]);
    expect(csvLine(["Anne; Paul", 1691.67, 2030, null, "1,2"], ",")).toBe(
      '"Anne; Paul";1691,67;2030;;"1,2"\r\n',
    );
  });

  it("writes numbers below nothing as numbers", () => expect(csvLine([-2, 0, 1.5])).toBe("-2,0,1.5\r\n"));

  it("keeps every text whole", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = csvLine([text]).slice(0, -2);
        const read = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
        expect(read === text || read === `'${text}`).toBe(true);
      }),
    );
  });
});

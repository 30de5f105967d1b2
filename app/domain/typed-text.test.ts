import { describe, expect, it } from "vitest";
import { halfWidth, isLine, isProse } from "./typed-text";

describe("A text as it is typed", () => {
  it.each([
    ["ｃｌａｉｒｅ＠ｃｌｉ", "claire@cli"],
    ["０３－５５５５", "03-5555"],
    ["￥１２，０００", "¥12,000"],
  ])("%s is read as %s, by its letters and digits", (text, plain) => expect(halfWidth(text)).toBe(plain));

  it.each(["", "Claire Moreau", "山田 太郎", "O’Neil — Zoë", "Forever 💍", "a\u00a0b"])(
    "%j is one line, and may stand in a message",
    (text) => expect([isLine(text), isProse(text)]).toEqual([true, true]),
  );

  it.each(["two\nlines", "two\r\nlines", "a\tb", "a\u0085b", "a\u009fb", "a\u2028b", "a\u2029b"])(
    "%j is more than a line, as a message may be",
    (text) => expect([isLine(text), isProse(text)]).toEqual([false, true]),
  );

  it.each([
    ["a control character", "a\u0000b"],
    ["a backspace", "a\u0008b"],
    ["a vertical tab", "a\u000bb"],
    ["a page break", "a\u000cb"],
    ["an escape", "a\u001fb"],
    ["a deletion", "a\u007fb"],
    ["a mark that turns what follows", "a\u202eb"],
    ["the first of these marks", "a\u202ab"],
    ["a mark that sets apart", "a\u2066b"],
    ["the last of these marks", "a\u2069b"],
    ["the first half of a letter", "a\ud83db"],
    ["the second half of a letter", "a\udc8db"],
  ])("no text holds %s", (_, text) => expect([isLine(text), isProse(text)]).toEqual([false, false]));
});

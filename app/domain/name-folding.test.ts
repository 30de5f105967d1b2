import { describe, expect, it } from "vitest";
import { foldName, isSearchable, nameWords } from "./name-folding";

describe("A name normalised for search", () => {
  it.each([
    ["Æbelø", "aebelo"],
    ["Łukasz Wałęsa", "lukasz walesa"],
    ["Strauß", "strauss"],
    ["Cœur", "coeur"],
    ["Hélène  Brontë ", "helene bronte"],
    ["ﾊﾝｶｸ", "ハンカク"],
    ["さとう", "サトウ"],
    ["がぎ", "ガギ"],
    ["葛\u{e0100}城", foldName("葛城")],
  ])("%s is looked for as %s", (name, folded) => expect(foldName(name)).toBe(folded));

  it.each([
    [" Claire  Moreau ", ["Claire", "Moreau"]],
    ["Jean-Luc O’Neil", ["Jean", "Luc", "O", "Neil"]],
    ["マリー・クレール", ["マリー", "クレール"]],
    ["A. - B.", ["A", "B"]],
    ["", []],
  ])("%j has the words %j", (name, words) => expect(nameWords(name)).toEqual(words));

  it.each([
    ["", false],
    ["a", false],
    ["al", true],
    ["ale", true],
    ["李", true],
    ["김", true],
    ["あ", true],
    ["ア", true],
  ])("whether one can be looked up by %j: %s", (word, can) => expect(isSearchable(word)).toBe(can));
});

import { expect, it } from "vitest";
import { inSentences } from "./in-sentences";

it("sentences stand apart by a gap, in Japanese and Chinese by their full stop alone", () => {
  const said = (tag: string) => inSentences(tag, ["A.", "", "B."]);
  expect(["en", "fr", "ko"].map(said)).toEqual(["A. B.", "A. B.", "A. B."]);
  expect(["ja", "zh-Hant", "zh-Hans"].map(said)).toEqual(["A.B.", "A.B.", "A.B."]);
});

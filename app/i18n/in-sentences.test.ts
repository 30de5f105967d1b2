import { expect, it } from "vitest";
import { inSentences } from "./in-sentences";

it("sentences are separated by a space, except in Japanese and Chinese", () => {
  const said = (tag: string) => inSentences(tag, ["A.", "", "B."]);
  expect(["en", "fr", "ko"].map(said)).toEqual(["A. B.", "A. B.", "A. B."]);
  expect(["ja", "zh-Hant", "zh-Hans"].map(said)).toEqual(["A.B.", "A.B.", "A.B."]);
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Optional } from "./optional";

it.each([
  ["(facultatif)", " (facultatif)"],
  ["(선택)", " (선택)"],
  ["（任意）", "（任意）"],
  ["（选填）", "（选填）"],
])("%s is placed after its label as its script does it", (words, said) => {
  expect(renderToStaticMarkup(<Optional words={words} />)).toBe(`<span class="optional">${said}</span>`);
});

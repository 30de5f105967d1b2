import { expect, it } from "vitest";
import { clausesOf } from "./clauses";

it("a Chinese text has its clauses, with their punctuation; texts of other languages stay whole", () => {
  expect(clausesOf("zh-Hant-HK", "細鑽隨主石而行，漸遠漸小，如舟過留痕。")).toEqual([
    "細鑽隨主石而行，",
    "漸遠漸小，",
    "如舟過留痕。",
  ]);
  expect(clausesOf("zh-Hans", "低而沉静；一眼可辨")).toEqual(["低而沉静；", "一眼可辨"]);
  for (const tag of ["fr", "ja"])
    expect(clausesOf(tag, "石から石へ、細く。")).toEqual(["石から石へ、細く。"]);
});

import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { LONG } from "./long-first";

it("the tests that are begun first are there", () => {
  expect(LONG.filter((file) => !existsSync(file))).toEqual([]);
});

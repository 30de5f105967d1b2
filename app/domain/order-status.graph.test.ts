import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MOVES } from "./order-status";

it("The graph in docs/order-status.md has every change of the status machine, and no other", () => {
  const drawn = [...readFileSync("docs/order-status.md", "utf8").matchAll(/^ {2}(\w+) --> (\w+):/gm)].map(
    ([, from, to]) => `${from} ${to}`,
  );
  expect(drawn).toEqual(MOVES.map(({ from, to }) => `${from} ${to}`));
});

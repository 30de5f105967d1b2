import { describe, expect, it } from "vitest";
import { APART, CHECKS, findAll, lineOf } from "../gates/words/all";
import { readHouse } from "../gates/words/house";

const house = readHouse();
const found = findAll(house, new Set());

describe("The words of the house, in six languages", () => {
  it.each(Object.keys(CHECKS))("%s: this check finds no fault in any text", (check) => {
    expect(
      found
        .filter((finding) => finding.check === check && !APART.has(lineOf(finding)))
        .map(({ kind, tag, name, what }) => `${kind}, ${tag}, ${name}: ${what}`),
    ).toEqual([]);
  });

  it("nothing is let pass that no check would find (lists/apart.txt)", () => {
    const needed = new Set(found.map(lineOf));
    expect([...APART].filter((line) => !needed.has(line))).toEqual([]);
  });
});

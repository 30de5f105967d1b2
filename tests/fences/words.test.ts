import { describe, expect, it } from "vitest";
import { APART, CHECKS, findAll, lineOf } from "../gates/words/all";
import { readHouse } from "../gates/words/house";
import { harvest } from "../gates/words/plant";

const house = readHouse();
const found = findAll(house, new Set());

describe("The words of the house, in six languages", () => {
  it.each(Object.keys(CHECKS))("%s: no text is found fault with", (check) => {
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

describe("Faults that are planted", () => {
  it(
    "are found, 19 of 20 and more, in each kind 5 of 6 and more, by language and key",
    { timeout: 120_000 },
    () => {
      const { planted, byKind, missed } = harvest(4, 8, house);
      expect(planted).toBeGreaterThan(300);
      expect(
        missed.length / planted,
        missed.map(({ what, tag, name }) => `${what}: ${tag} ${name}`).join("\n"),
      ).toBeLessThan(0.05);
      for (const [kind, [hits, all]] of Object.entries(byKind))
        expect(hits / all, kind).toBeGreaterThan(5 / 6);
    },
  );
});

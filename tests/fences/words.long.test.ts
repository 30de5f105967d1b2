import { describe, expect, it } from "vitest";
import { readHouse } from "../gates/words/house";
import { harvest } from "../gates/words/plant";

const house = readHouse();

describe("Faults that are planted", () => {
  it(
    "are found, 19 of 20 and more, in each kind 5 of 6 and more, by language and key",
    { timeout: 600_000 },
    () => {
      const { planted, byKind, missed } = harvest(4, 8, house);
      expect(planted).toBeGreaterThan(300);
      expect(
        missed.length / planted,
        missed.map(({ what, tag, name }) => `${what}: ${tag} ${name}`).join("\n"),
      ).toBeLessThan(0.05);
      for (const [kind, [hits, all]] of Object.entries(byKind))
        expect(hits / all, kind).toBeGreaterThanOrEqual(5 / 6);
    },
  );
});

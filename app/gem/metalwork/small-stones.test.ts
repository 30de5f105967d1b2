import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { CARAT_BANDS, pictureCarat } from "~/domain/ring";
import type { CutId } from "../stone/cut";
import { casesOf } from "../../../tests/setup/length";
import { settingFaults, type MadeRing } from "./set-stones.test-support";

/** Every design in each of its cuts. */
const MADE = DESIGNS.flatMap((one) => one.cuts.map((cut) => ({ id: one.id, one, cut })));

/** A design in one cut, in each of its classes of weight. */
const ringsOf = ({ design, carat }: (typeof DESIGNS)[number], cut: CutId): MadeRing[] =>
  CARAT_BANDS.filter(([from, to]) => to >= carat[0] && from <= carat[1]).map(([from]) => ({
    design,
    cut,
    carat: pictureCarat(from),
  }));

describe("The stones of every design, in every cut and class of weight", () => {
  it.each(casesOf(MADE, 3))(
    "$id with a $cut: rows are closed, nothing runs into anything, and each small stone rests in metal",
    ({ one, cut }) => {
      const rings = ringsOf(one, cut);
      expect(rings.length).toBeGreaterThan(0);
      expect(
        rings.flatMap((ring) => settingFaults(ring).map((fault) => `${ring.carat} ct: ${fault}`)),
      ).toEqual([]);
    },
    300_000,
  );

  it("a ring whose stone sinks into its shank is found", () => {
    const cercle = DESIGNS.find(({ id }) => id === "cercle");
    const [ring] = cercle ? ringsOf(cercle, "round") : [];
    if (!ring) throw new Error("no ring");
    expect(settingFaults({ ...ring, design: { ...ring.design, lift: -1.5 } }).join()).toMatch(
      /to the centre stone/,
    );
  });
});

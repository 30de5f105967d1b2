import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { ringModel } from "../ring/ring-model";
import { nth } from "../nth";
import { within } from "../ring/frame";
import { clearance, stoneBody } from "./stone-body";

const HALOS = DESIGNS.filter(({ design, withdrawn }) => design.halo && !withdrawn).flatMap(
  ({ id, design, cuts }) => cuts.map((cut) => ({ id, design, cut })),
);

describe("A halo", () => {
  it.each(HALOS)(
    "$id around a $cut lies close: most of its stones begin beside the girdle",
    ({ design, cut }) => {
      const { stones, melee } = ringModel({ params: design, cut, carat: 1, circumference: 52 }, "light");
      const centre = nth(stones, 0);
      const body = stoneBody(cut, centre.width);
      const bare = melee
        .map(({ at, radius }) => ({ place: within(centre.frame, at), radius }))
        .filter(({ place }) => Math.abs(place[1] + 0.14) < 0.02)
        .map(({ place, radius }) => clearance(body, [place[0], 0, place[2]]) - radius)
        .sort((a, b) => a - b);
      expect(bare.length).toBeGreaterThan(12);
      expect(nth(bare, 0)).toBeGreaterThan(0.05);
      // Five claws and the cleft keep the stones of a heart further out.
      expect(nth(bare, Math.floor(bare.length / 2))).toBeLessThan(cut === "heart" ? 0.5 : 0.36);
    },
  );
});

import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { madeFor } from "../ring/made-for";
import { FINENESS } from "./fineness";
import { shankThickness, shankWidth } from "./run";
import { shankFor } from "./shank";

/** Designs whose basket stands on a band with a broad back, in each of their cuts, light and heavy. */
const BASKETS = DESIGNS.filter(
  ({ design: { profile, shank, head } }) =>
    head !== "bezel" && shank === "plain" && (profile === "court" || profile === "flat"),
).flatMap((one) =>
  one.cuts.flatMap((cut) => one.carat.map((carat) => ({ id: one.id, params: one.design, cut, carat }))),
);

describe.each(BASKETS)("the basket of $id around a $cut of $carat ct", ({ params, cut, carat }) => {
  const ring = { params, cut, carat, circumference: 52 };
  const made = madeFor(ring);
  const radius = ring.circumference / (2 * Math.PI);

  it("stands astride its band, not on a stem", () => {
    const { land } = shankFor(made, radius, undefined, FINENESS.light);
    const high = radius + shankThickness(made, 0) + 2;
    for (const u of [0, 0.1, 0.3])
      for (const side of [1, -1]) {
        const [x, y, z] = land([high * Math.sin(u), high * Math.cos(u), 5 * side], 0.3);
        const share = (side * z) / shankWidth(made, Math.atan2(x, y));
        expect(share).toBeGreaterThan(0.24);
        expect(share).toBeLessThanOrEqual(0.3 + 1e-9);
      }
  });
});

import { describe, expect, it } from "vitest";
import { DESIGNS } from "#server/api/db/seed/designs";
import { placed } from "../ring/frame";
import { madeFor } from "../ring/made-for";
import { setStones } from "../ring/ring-model";
import { nth } from "../nth";
import { shankThickness } from "./run";
import { stoneBody } from "./stone-body";
import type { V3 } from "../vec";

/** Three stones in every cut, light and heavy. */
const THREE = DESIGNS.filter(({ design: { side } }) => side).flatMap((one) =>
  one.cuts.flatMap((cut) => one.carat.map((carat) => ({ id: one.id, params: one.design, cut, carat }))),
);

describe.each(THREE)("the three stones of $id around a $cut of $carat ct", ({ params, cut, carat }) => {
  const order = { cut, carat, circumference: 52 };
  const made = madeFor({ ...order, params });
  const shoulder = order.circumference / (2 * Math.PI) + shankThickness(made, 0);
  const stones = setStones({ ...order, params: made }, shoulder);
  const centre = nth(stones, 0);
  const { pavilion } = stoneBody(cut, centre.width);
  // A pear points away from the centre, so its round end is beside it. It steps down farther than other cuts.
  const pears = params.side?.cut === "pear";

  it("step down: the girdle beside the centre ends close under the centre's", () => {
    for (const [i, side] of stones.slice(1).entries()) {
      const inwards = i === 0 ? 1 : -1;
      const { width, length } = stoneBody(side.cut, side.width);
      const end = (towards: number): V3 =>
        placed(side.frame, pears ? [0, 0, (-towards * length) / 2] : [(towards * inwards * width) / 2, 0, 0]);
      const edge = end(1);
      const below = (centre.frame.o[1] - edge[1]) / pavilion;
      expect(below).toBeGreaterThan(0.15);
      expect(below).toBeLessThan(pears ? 0.42 : 0.35);
      // It stays beside the centre: its outer edge is lower, but a pear's point alone is lower than the centre is deep.
      const outer = end(-1);
      expect(outer[1]).toBeLessThan(edge[1]);
      expect(centre.frame.o[1] - outer[1]).toBeLessThan((pears ? 1.3 : 1) * pavilion);
    }
  });

  it("follow a flatter curve than the finger, and stand above their band", () => {
    for (const { frame, width, cut: own } of stones.slice(1)) {
      const at = Math.atan2(frame.o[0], frame.o[1]);
      const lean = Math.atan2(frame.y[0], frame.y[1]);
      expect(lean / at).toBeGreaterThan(0.5);
      expect(lean / at).toBeLessThan(0.76);
      expect(Math.hypot(...frame.o) - stoneBody(own, width).pavilion).toBeGreaterThan(shoulder);
    }
  });
});

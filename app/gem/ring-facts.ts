import { sizeForCarat } from "./carat";
import { ringModel, type RingOrder } from "./ring-model";

/** What can be said of a ring in figures, mm; `share` in percent of the finger's width. */
export type RingFacts = {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly bandWidth: number;
  readonly bandThickness: number;
  readonly sides: number;
  readonly melee: number;
  readonly share: number;
};

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** Measures the very model that pictures are made of. */
export function ringFacts(ring: RingOrder): RingFacts {
  const model = ringModel(ring, "light");
  const { width, length } = sizeForCarat(ring.cut, ring.carat, ring.proportions);
  return {
    length: tenth(length),
    width: tenth(width),
    height: tenth(model.top - model.radius),
    bandWidth: tenth(ring.params.shankW),
    bandThickness: tenth(ring.params.shankT),
    sides: model.stones.filter(({ role }) => role === "side").length,
    melee: model.melee.length,
    share: Math.round((100 * (ring.params.eastWest ? length : width)) / (2 * model.radius)),
  };
}

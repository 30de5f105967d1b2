import { sizeForCarat } from "../stone/carat";
import { DENSITY, metalWeight } from "../metalwork/weight";
import { placed } from "./frame";
import { shankFor } from "./made-for";
import { stoneMesh } from "../stone/stone-mesh";
import { ringModel, type RingOrder, type SetStone } from "./ring-model";
import type { MetalId } from "./ring-params";
import { scale } from "../vec";

/** The measures of a ring, mm; `share` in per cent of the finger's width, `grams` of its metal without stones. */
export type RingFacts = {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly shankWidth: number;
  readonly shankThickness: number;
  readonly circumference: number;
  readonly diameter: number;
  readonly sides: number;
  readonly melee: number;
  readonly share: number;
  readonly grams: number;
};

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** The measures that do not depend on the alloy. */
type Measured = Omit<RingFacts, "grams"> & { readonly weigh: (metal: MetalId) => number };

const known = new Map<string, Measured>();
const KNOWN_LIMIT = 4000;

/** Measures the same model from which pictures are made. Each ring is measured only once for all metals. */
export function ringFacts(ring: RingOrder, metal: MetalId): RingFacts {
  const key = JSON.stringify(ring);
  let found = known.get(key);
  if (!found) {
    found = measured(ring);
    if (known.size >= KNOWN_LIMIT) known.clear();
    known.set(key, found);
  }
  const { weigh, ...facts } = found;
  return { ...facts, grams: weigh(metal) };
}

/** Height of a set stone's table above the finger's middle, mm. It is usually the highest point of the ring. */
function tableOf({ cut, width, frame, proportions }: SetStone): number {
  const mesh = stoneMesh(cut, proportions);
  return Math.max(...mesh.corners.map((p) => placed(frame, scale(p, width / mesh.width))[1]));
}

function measured(ring: RingOrder): Measured {
  const model = ringModel(ring, "light");
  const { width, length } = sizeForCarat(ring.cut, ring.carat, ring.proportions);
  const shank = shankFor(ring);
  const perDensity = metalWeight(model, "platinum") / DENSITY.platinum;
  return {
    length: tenth(length),
    width: tenth(width),
    height: tenth(Math.max(model.top, ...model.stones.map(tableOf)) - model.radius),
    shankWidth: tenth(shank.shankW),
    shankThickness: tenth(shank.shankT),
    circumference: ring.circumference,
    diameter: tenth(2 * model.radius),
    sides: model.stones.filter(({ role }) => role === "side").length,
    melee: model.melee.length,
    share: Math.round((100 * (ring.params.eastWest ? length : width)) / (2 * model.radius)),
    weigh: (metal) => tenth(perDensity * DENSITY[metal]),
  };
}

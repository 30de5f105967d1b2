import { bandFor, bandWork } from "./metalwork/band";
import { FINENESS } from "./metalwork/fineness";
import { metalMesh } from "./metalwork/metal-mesh";
import { extentOf, type Detail, type RingModel } from "./ring-model";
import type { RingParams } from "./ring-params";

/** Share of a split band's width that one plain band beside it has. */
const SLENDER = 0.62;

/** Design of the band that is worn beside a ring: same profile, thickness and stones; arches and branches become one plain run. */
export function weddingBandParams(params: RingParams): RingParams {
  const { profile, shankW, shankT, shank, pave, head } = params;
  const plain = shank === "split" || shank === "cathedral";
  return { profile, shankT, shankW: shank === "split" ? shankW * SLENDER : shankW, taper: 1, shank: plain ? "plain" : shank, head, ...(pave ? { pave } : {}) };
}

/** Wedding band to a ring of those parameters, for an inner circumference in mm; it slides under the ring's head and lies flush. */
export function weddingBandModel(params: RingParams, circumference: number, detail: Detail = "full"): RingModel {
  const own = weddingBandParams(params);
  const radius = circumference / (2 * Math.PI);
  const fine = FINENESS[detail];
  const { shells, melee } = bandWork(own, bandFor(own, radius, undefined, fine), 0, radius, fine);
  const metal = metalMesh(shells);
  return { metal, stones: [], melee, radius, outerRadius: radius + own.shankT, ...extentOf(metal) };
}

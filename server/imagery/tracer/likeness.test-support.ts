import type { CutId } from "~/gem/stone/cut";
import { ringModel, type RingModel } from "~/gem/ring/ring-model";
import type { MetalId, RingParams } from "~/gem/ring/ring-params";
import { nth } from "~/gem/nth";
import { prepare, traceRing, type Picture } from "./trace-ring";

export type SampleRing = { readonly params: RingParams; readonly cut: CutId; readonly metal: MetalId };

type SampleRingName =
  "six claws" | "halo and pavé" | "bezel" | "three stones" | "double band with a heart" | "flat";

/**
 * One ring for each kind of construction: claws, halo and pavé, bezel, side stones, two bands with a heart, a plain
 * flat band with tabs.
 */
export const SAMPLE_RINGS: Readonly<Record<SampleRingName, SampleRing>> = {
  "six claws": {
    params: { profile: "court", shankW: 2.1, shankT: 1.75, shank: "plain", head: "prong6" },
    cut: "round",
    metal: "platinum",
  },
  "halo and pavé": {
    params: {
      profile: "flat",
      shankW: 1.9,
      shankT: 1.7,
      shank: "plain",
      head: "prong4",
      halo: true,
      pave: "half",
    },
    cut: "cushion",
    metal: "pink-gold",
  },
  bezel: {
    params: { profile: "flat", shankW: 2.4, shankT: 1.6, shank: "plain", head: "bezel" },
    cut: "asscher",
    metal: "yellow-gold",
  },
  "three stones": {
    params: {
      profile: "court",
      shankW: 2,
      shankT: 1.7,
      shank: "plain",
      head: "prong4",
      side: { cut: "pear", scale: 0.6 },
    },
    cut: "oval",
    metal: "white-gold",
  },
  "double band with a heart": {
    params: { profile: "court", shankW: 3, shankT: 1.7, shank: "double", head: "prong4" },
    cut: "heart",
    metal: "yellow-gold",
  },
  flat: {
    params: { profile: "flat", shankW: 2.3, shankT: 1.7, taper: 1, shank: "plain", head: "prong4" },
    cut: "emerald",
    metal: "pink-gold",
  },
};

const SIZE = 128;
const BLOCK = 4;
const ROW = SIZE / BLOCK;
/** Side of the comparison window in blocks: about a claw with its reflection. */
const WINDOW = 2;

export const modelOf = ({ params, cut }: SampleRing): RingModel =>
  ringModel({ params, cut, carat: 1.1, circumference: 52 });

/** A small picture of a ring as mean values of blocks of pixels, 0…255, three colours each. */
export function relief(model: RingModel, metal: MetalId): number[] {
  const [picture] = traceRing(prepare(model), {
    metals: [metal],
    view: "three-quarter",
    width: SIZE,
    quality: "preview",
  });
  return picture ? blocks(picture) : [];
}

function blocks({ rgba }: Picture): number[] {
  const out = new Float64Array(ROW * ROW * 3);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      for (let c = 0; c < 3; c++) {
        const block = (Math.floor(y / BLOCK) * ROW + Math.floor(x / BLOCK)) * 3 + c;
        out[block] = nth(out, block) + nth(rgba, (y * SIZE + x) * 4 + c) / BLOCK ** 2;
      }
  return Array.from(out, Math.round);
}

/**
 * Difference of two pictures where it is largest: root mean square of the worst window, 0…255. A missing claw is a
 * small part of a picture and a large part of a window.
 */
export function pictureDifference(a: readonly number[], b: readonly number[]): number {
  if (a.length !== b.length) return 255;
  let worst = 0;
  for (let y = 0; y + WINDOW <= ROW; y++) {
    for (let x = 0; x + WINDOW <= ROW; x++) {
      let sum = 0;
      for (let j = 0; j < WINDOW; j++)
        for (let i = 0; i < WINDOW * 3; i++)
          sum += (nth(a, ((y + j) * ROW + x) * 3 + i) - nth(b, ((y + j) * ROW + x) * 3 + i)) ** 2;
      worst = Math.max(worst, sum);
    }
  }
  return Math.sqrt(worst / (WINDOW * WINDOW * 3));
}

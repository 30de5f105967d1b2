import { look, surroundings } from "~/gem/light/surroundings";
import { cross, dot, scale, sub, unit, type V3 } from "~/gem/vec";
import { studioAxes } from "../tracer/trace-ring";
import { FINGER_RADIUS, type BuildId } from "./anatomy";
import { distancesOf, type Distances } from "./distances";
import { gather, HARMONICS, lightOn, type Gathered } from "./hand-light";
import { handOf, type Hand } from "./hand-shape";
import { BREADTH, handShot, NAIL_PLATE, PAPER_BELOW, SKIN, sightOf, type Sight } from "./hand-sight";
import { inSkin, type InSkin } from "./relief";
import { scattered } from "./scatter";

/** Bounding box of the hand with some margin, mm. */
const BOX = { low: [-84, -32, -112], high: [96, 18, 104] } as const;
const CELL = 0.65;
/** Diffuse light is gathered at every n-th pixel. */
const GATHER_STEP = 4;

/** A rendered hand before the skin tone is applied. One number per pixel, or one per colour. */
export type Plate = {
  readonly sight: Sight;
  /** light on white skin from above, after subsurface scattering: red, green, blue */
  readonly light: readonly [Float32Array, Float32Array, Float32Array];
  /** light that other parts of the hand would reflect if they were white */ readonly own: Float32Array;
  /** specular reflection at the surface */ readonly gloss: Float32Array;
  readonly melanin: Float32Array;
  readonly blood: Float32Array;
  readonly spent: Float32Array;
  /** of a nail: 0 at its root, 1 at its free edge, and mm to the lunula's edge (positive within) */ readonly nail: Float32Array;
  readonly moon: Float32Array;
};

/* eslint-disable @typescript-eslint/no-non-null-assertion -- each table holds one number, three or nine for each pixel. */
/** Upsamples gathered light: interpolates the four nearest samples that are on the same body. */
function finer(sight: Sight, small: Sight, from: Float32Array): Float32Array {
  const out = new Float32Array(sight.width ** 2 * HARMONICS);
  const ratio = small.width / sight.width;
  for (let p = 0; p < sight.width ** 2; p++) {
    const [u, v] = [
      ((p % sight.width) + 0.5) * ratio - 0.5,
      (Math.floor(p / sight.width) + 0.5) * ratio - 0.5,
    ];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    let weights = 0;
    for (let k = 0; k < 9; k++) {
      const [a, b] = [i - 1 + (k % 3) + Math.round(u - i), j - 1 + Math.floor(k / 3) + Math.round(v - j)];
      if (a < 0 || b < 0 || a >= small.width || b >= small.width) continue;
      const q = a + b * small.width;
      const d = sight.depth[p]! - small.depth[q]!;
      const same =
        sight.kind[p] === PAPER_BELOW ? small.kind[q] === PAPER_BELOW : small.kind[q] !== PAPER_BELOW;
      const facing =
        sight.normal[p * 3]! * small.normal[q * 3]! +
        sight.normal[p * 3 + 1]! * small.normal[q * 3 + 1]! +
        sight.normal[p * 3 + 2]! * small.normal[q * 3 + 2]!;
      const w =
        Math.exp(-((a - u) ** 2 + (b - v) ** 2) - (d / 0.6) ** 2) *
          (same ? Math.max(0.02, facing) ** 4 : 1e-4) +
        1e-9;
      weights += w;
      for (let h = 0; h < HARMONICS; h++) out[p * HARMONICS + h]! += from[q * HARMONICS + h]! * w;
    }
    for (let h = 0; h < HARMONICS; h++) out[p * HARMONICS + h]! /= weights;
  }
  return out;
}

/** The skin's normal with its relief: `deep` is how much of it counts. */
function leaning(hand: Hand, at: V3, n: V3, here: InSkin, beside: InSkin): V3 {
  const side = unit(cross(n, [0, 0, 1]));
  const along = cross(side, n);
  const e = 0.07;
  const slope = (d: V3): number => {
    inSkin(hand, [at[0] + d[0] * e, at[1] + d[1] * e, at[2] + d[2] * e], beside);
    return (beside.height - here.height) / e;
  };
  const [a, b] = [slope(side), slope(along)];
  return [-a * side[0] - b * along[0], -a * side[1] - b * along[1], -a * side[2] - b * along[2]];
}

const facing = (n: V3, lean: V3, share: number): V3 =>
  unit([n[0] + lean[0] * share, n[1] + lean[1] * share, n[2] + lean[2] * share]);

/** Share of the relief that bends each colour's normal: red penetrates deepest and is affected least. */
const RELIEF_SEEN: V3 = [0.62, 0.85, 1];
/** Specular reflectance of skin oil and of a nail at normal incidence. */
const MIRROR = { skin: 0.045, nail: 0.1 } as const;

type Mirror = (at: V3, n: V3, nail: boolean) => number;

/** Specular reflection of the studio: a broad lobe for skin oil, a narrow one for nails. */
function mirrorOf(near: Distances, eye: V3): Mirror {
  const { x, z } = studioAxes(handShot(FINGER_RADIUS));
  const [broad, narrow] = [surroundings("metal", 0.36), surroundings("metal", 0.1)];
  return (at, n, nail) => {
    const view = unit(sub(eye, at));
    const c = Math.max(0.02, dot(n, view));
    const r = unit(sub(scale(n, 2 * dot(n, view)), view));
    const seen = near.open(
      at[0] + n[0] * 0.3,
      at[1] + n[1] * 0.3,
      at[2] + n[2] * 0.3,
      r[0],
      r[1],
      r[2],
      nail ? 0.15 : 0.4,
    );
    const straight = nail ? MIRROR.nail : MIRROR.skin;
    const fresnel = straight + (1 - straight) * (1 - c) ** 5 * (nail ? 0.8 : 0.28);
    return fresnel * seen * look(nail ? narrow : broad, dot(r, x), r[1], dot(r, z)) * (r[1] < 0 ? 0.5 : 1);
  };
}

/** Renders everything of a hand except its skin tone. */
export function plateOf(build: BuildId, width: number): Plate {
  const hand = handOf(build);
  const near = distancesOf(hand.distance, BOX, CELL);
  const sight = sightOf(hand, near, width);
  const small = sightOf(hand, near, Math.ceil(width / GATHER_STEP));
  const gathered = gather(small, near);
  const light = {
    ...gathered,
    open: finer(sight, small, gathered.open),
    own: finer(sight, small, gathered.own),
  };
  return lit(hand, near, sight, light);
}

function lit(hand: Hand, near: Distances, sight: Sight, { open, own, overhead }: Gathered): Plate {
  const size = sight.width ** 2;
  const one = (): Float32Array => new Float32Array(size);
  const falls = [one(), one(), one()] as const;
  const out = {
    own: one(),
    gloss: one(),
    melanin: one(),
    blood: one(),
    spent: one(),
    nail: one(),
    moon: one(),
  };
  const mirror = mirrorOf(near, handShot(FINGER_RADIUS).eye);
  const [here, beside]: [InSkin, InSkin] = [
    { height: 0, melanin: 0, blood: 0, spent: 0 },
    { height: 0, melanin: 0, blood: 0, spent: 0 },
  ];
  const kept = new Float64Array(HARMONICS);
  for (let p = 0; p < size; p++) {
    const kind = sight.kind[p];
    const at: V3 = [sight.place[p * 3]!, sight.place[p * 3 + 1]!, sight.place[p * 3 + 2]!];
    const n: V3 = [sight.normal[p * 3]!, sight.normal[p * 3 + 1]!, sight.normal[p * 3 + 2]!];
    let lean: V3 = [0, 0, 0];
    if (kind === SKIN) {
      inSkin(hand, at, here);
      [out.melanin[p], out.blood[p], out.spent[p]] = [here.melanin, here.blood, here.spent];
      lean = leaning(hand, at, n, { ...here }, beside);
    } else if (kind === NAIL_PLATE) {
      const { outline, u, side } = hand.nail(...at);
      const { finger } = hand.on(...at);
      const girth = hand.fingers[finger]?.girth ?? 1;
      out.nail[p] = u / girth;
      out.moon[p] = 1 - Math.hypot(side / (3.1 * girth), (u - 0.2) / (3 * girth));
      out.blood[p] = outline;
      lean = [0, 0, 0];
    }
    for (const c of [0, 1, 2] as const)
      falls[c][p] = Math.max(0, lightOn(open, p, ...facing(n, lean, RELIEF_SEEN[c]), kept)) / overhead;
    out.own[p] = Math.max(0, lightOn(own, p, ...n, kept)) / Math.PI;
    if (kind === SKIN || kind === NAIL_PLATE)
      out.gloss[p] = (mirror(at, facing(n, lean, 1), kind === NAIL_PLATE) * Math.PI) / overhead;
  }
  return { ...out, sight, light: scattered(falls, sight, BREADTH / sight.width) };
}
/* eslint-enable @typescript-eslint/no-non-null-assertion */

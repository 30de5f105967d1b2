import { cross, dot, smooth, unit, type V3 } from "../vec";

/**
 * The studio: softboxes, pin lights and a dome, as data. Its axes are x to the camera's right, y up, z horizontally
 * from the ring towards the camera. The lights move with the camera, and the ring turns between them. The ray tracer,
 * the live view's shader and its mirrored surroundings are all made from these tables (spec §gem 3.2).
 */
export type Subject = "metal" | "stone";

/**
 * A rectangular softbox around direction `c`: half sizes `w`, `h` and edge softness as tangents of angles, radiance in
 * relative units.
 */
export type Card = {
  readonly c: V3;
  readonly u: V3;
  readonly v: V3;
  readonly w: number;
  readonly h: number;
  readonly soft: number;
  readonly light: number;
};

/** A small round lamp: full inside `inner`, dark outside `outer`, both cosines of the angle to `c`. */
export type Pin = { readonly c: V3; readonly inner: number; readonly outer: number; readonly light: number };

/** Light of the dome at the zenith, the horizon and the nadir. */
export type Dome = { readonly up: number; readonly horizon: number; readonly down: number };

export type Studio = {
  readonly dome: Dome;
  readonly cards: readonly Card[];
  /** Cards that exist only when the ring is seen from above (paper.ts). */
  readonly tent: readonly Card[];
  readonly pins: readonly Pin[];
  readonly brightest: number;
};

type CardRow = readonly [c: V3, w: number, h: number, soft: number, light: number];

function card([direction, w, h, soft, light]: CardRow, factor = 1): Card {
  const c = unit(direction);
  const u = unit(cross(Math.abs(c[1]) > 0.95 ? [0, 0, 1] : [0, 1, 0], c));
  return { c, u, v: cross(c, u), w, h, soft, light: light * factor };
}

/** Long cards, that above first, with black between them, which give polished metal its lines. */
const SOFTBOXES: readonly CardRow[] = [
  [[0, 1, 0.05], 1.05, 0.4, 0.1, 2.5],
  // The main lamp ends above the ground. If it were lower, a flat wall that leans away from the camera would mirror it
  // and look like the paper.
  [[-0.95, 0.62, 0.25], 0.26, 0.95, 0.05, 4.6],
  [[-0.62, 0.26, 0.74], 0.085, 0.9, 0.03, 3.2],
  [[0.88, 0.36, 0.46], 0.3, 0.95, 0.06, 3],
  [[0.25, 0.24, -0.95], 1.1, 0.16, 0.05, 4.2],
  [[-0.5, 0.62, -0.7], 0.3, 0.24, 0.05, 4.4],
  [[0.25, 0.55, 0.85], 0.3, 0.16, 0.06, 2.4],
];

/** Low reflectors, which give lines to the underside of a shank. */
const REFLECTORS: readonly CardRow[] = [
  [[-0.55, -0.3, 0.8], 0.1, 0.55, 0.05, 3.4],
  [[0.1, -0.55, 0.85], 0.55, 0.1, 0.05, 1.6],
  [[0.8, -0.22, 0.55], 0.09, 0.5, 0.05, 3.2],
  [[-0.9, -0.25, -0.3], 0.3, 0.3, 0.08, 1.4],
  // A soft light around the camera, so that walls facing it are not black.
  [[0.05, 0.1, 1], 0.75, 0.5, 0.5, 0.26],
  // Beside the camera, so that a wall seen from the front goes from light to grey.
  [[-0.14, -0.24, 0.96], 0.03, 0.16, 0.13, 0.55],
  // Soft light below the main lamp, so that such a wall goes from light to grey and keeps its outline.
  [[-0.95, -0.2, 0.25], 0.45, 0.26, 0.16, 0.7],
  // Light reflected by the bright side of the paper, brightest in a streak, so that the wall of a shank has a light
  // core and darker ends.
  [[-0.45, -0.8, 0.4], 0.75, 0.75, 0.7, 0.04],
  [[-0.78, -0.5, 0.36], 0.045, 0.3, 0.03, 0.92],
  // Mirrored by the outer face of a shank on the side away from the main lamp: a streak, so that it is not plain black.
  [[0.96, 0.05, -0.25], 0.2, 0.13, 0.12, 2.3],
];

/**
 * Paper walls around a ring that is seen from above, as on a photographer's table. The sides and ends of its shank
 * mirror what is low around it, which is dark in the other views.
 */
const TENT: readonly CardRow[] = [
  [[0, 0.3, -0.95], 1.6, 0.3, 0.2, 1.5],
  [[0, 0.3, 0.95], 1.6, 0.22, 0.16, 0.7],
  [[-1, 0.1, 0], 0.5, 0.3, 0.2, 0.9],
  [[1, 0.1, 0], 0.4, 0.2, 0.2, 0.5],
  [[0, -1, 0], 4, 4, 2.5, 0.32],
];

/**
 * What hangs above a stone instead of the softbox above metal: panels with dark between them. The broad mains of pear,
 * oval and marquise mirror what is 20° to 40° from above, and one even softbox made pale panes of them; facets whose
 * light comes from different panels differ, and what they show of the gaps is their bow tie.
 */
const PANELS: readonly CardRow[] = [
  [[-0.8, 1, 0.05], 0.17, 0.3, 0.06, 3.6],
  [[-0.26, 1, 0.28], 0.15, 0.15, 0.06, 2.2],
  [[-0.2, 1, -0.3], 0.2, 0.13, 0.06, 3.4],
  [[0.3, 1, 0.05], 0.13, 0.36, 0.06, 3],
  [[0.85, 1, 0.1], 0.16, 0.3, 0.06, 1.8],
];

/**
 * A blind behind the stone, opposite the main lamp, which long cuts mostly mirror. Its slats differ, so that
 * neighbouring facets differ, too.
 */
const SLATS: readonly CardRow[] = (
  [
    [98, 44, 1.8],
    [113, 34, 3],
    [127, 46, 1.2],
    [140, 33, 2.5],
    [153, 42, 3.3],
    [168, 29, 1.7],
    [180, 44, 2.3],
  ] as const
).map(([azimuth, elevation, light]) => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return [[Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)], 0.062, 0.24, 0.025, light];
});

/**
 * Azimuth and elevation in degrees, angular radius in radians: fourteen lamps over the upper half, none where the
 * viewer's head is.
 */
const LAMPS: readonly (readonly [azimuth: number, elevation: number, radius: number])[] = [
  [12, 24, 0.052],
  [41, 52, 0.062],
  [66, 31, 0.046],
  [97, 60, 0.07],
  [118, 22, 0.05],
  [146, 44, 0.058],
  [171, 67, 0.078],
  [196, 28, 0.048],
  [223, 55, 0.064],
  [249, 36, 0.054],
  [268, 72, 0.074],
  [293, 19, 0.046],
  [318, 47, 0.06],
  [344, 38, 0.05],
];
const LAMP_LIGHT = 42;

const PINS: readonly Pin[] = LAMPS.map(([azimuth, elevation, radius]) => {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  return {
    c: [Math.sin(a) * Math.cos(e), Math.sin(e), Math.cos(a) * Math.cos(e)],
    inner: Math.cos(radius * 0.8),
    outer: Math.cos(radius * 1.15),
    light: LAMP_LIGHT,
  };
});

/** A stone has its own darker dome and the pins, because the light for metal would be too much for a diamond. */
export const STUDIO: Readonly<Record<Subject, Studio>> = {
  metal: {
    dome: { up: 0.2, horizon: 0.05, down: 0.25 },
    cards: [...SOFTBOXES, ...REFLECTORS].map((row) => card(row)),
    tent: TENT.map((row) => card(row)),
    pins: [],
    brightest: 8,
  },
  stone: {
    dome: { up: 0.16, horizon: 0.05, down: 0.12 },
    cards: [
      ...[...PANELS, ...SOFTBOXES.slice(1)].map((row) => card(row, 1.05)),
      ...SLATS.map((row) => card(row)),
    ],
    tent: [],
    pins: PINS,
    brightest: 60,
  },
};

/**
 * Distance of the lamps, mm: from the middle of the ring for metal, from its own middle for a stone. Near lamps give a
 * flat wall a gradient, and a large facet more than one tone.
 */
export const LAMPS_AT: Readonly<Record<Subject, number>> = { metal: 75, stone: 22 };

/** Cards whose cosine to a direction is below this are behind it. */
export const CARD_FRONT = 0.02;

/**
 * Light that comes from unit direction `d` (studio axes) for metal or for a stone, relative units; neutral white.
 * @param above how far the ring is seen from above, 0…1 (`fromAbove`)
 */
export function radiance(d: V3, subject: Subject, above = 0): number {
  const { dome, cards, tent, pins, brightest } = STUDIO[subject];
  const rise = smooth(0, 1, Math.abs(d[1]));
  let light = dome.horizon + ((d[1] > 0 ? dome.up : dome.down) - dome.horizon) * rise;
  for (const one of cards) light += cardLight(one, d);
  if (above > 0) for (const one of tent) light += above * cardLight(one, d);
  for (const { c, inner, outer, light: own } of pins) {
    const k = dot(d, c);
    if (k > outer) light += own * smooth(outer, inner, k);
  }
  return Math.min(brightest, light);
}

/** Light of a card from direction `d`. */
function cardLight({ c, u, v, w, h, soft, light }: Card, d: V3): number {
  const k = dot(d, c);
  if (k <= CARD_FRONT) return 0;
  const x = Math.abs(dot(d, u)) / k;
  const y = Math.abs(dot(d, v)) / k;
  if (x >= w + soft || y >= h + soft) return 0;
  return light * (1 - smooth(w - soft, w + soft, x)) * (1 - smooth(h - soft, h + soft, y));
}

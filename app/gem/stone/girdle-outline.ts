import type { V2 } from "../vec";

/** A point of an outline in plan and its outward unit normal. */
export type OutlinePoint = { readonly at: V2; readonly normal: V2 };

/**
 * Factors for the slopes of the mains, as tangents, relative to those from table, angles and blend alone; one per main,
 * in the order of the nodes. `crownBlend` replaces the blend above the girdle. They were found by a search for little
 * light leakage and small flat areas with all facets present (docs/decisions/0048).
 */
export type Tilts = {
  readonly crownBlend: number;
  readonly crown: readonly number[];
  readonly pavilion: readonly number[];
};

/**
 * Outline of a brilliant in plan (width 1). `nodes` are parameters of alternating main and half nodes. A closed outline
 * returns to its first main; an open one (half a heart) begins and ends with a main.
 */
export type Outline = {
  /** Long cuts tilt each main separately, so that their ends neither leak light nor show a bow tie. */
  readonly tilts?: Tilts;
  readonly centre: V2;
  readonly closed: boolean;
  readonly period: number;
  readonly nodes: readonly number[];
  readonly point: (parameter: number) => OutlinePoint;
};

const unit2 = (x: number, z: number): V2 => {
  const l = Math.hypot(x, z);
  return [x / l, z / l];
};

const onEllipse = (a: number, b: number, cx: number, cz: number, u: number): OutlinePoint => ({
  at: [cx + a * Math.cos(u), cz + b * Math.sin(u)],
  normal: unit2(Math.cos(u) / a, Math.sin(u) / b),
});

/** Superellipse with half axes .5 and `b`; exponent 2 is the ellipse, 2.95 the cushion. */
function superellipse(b: number, exponent: number, nodes: readonly number[], tilts?: Tilts): Outline {
  const power = 2 / exponent;
  const side = (v: number): number => (Math.abs(v) < 1e-12 ? 0 : Math.sign(v) * Math.abs(v) ** power);
  const point = (u: number): OutlinePoint => {
    if (exponent === 2) return onEllipse(0.5, b, 0, 0, u);
    const x = side(Math.cos(u));
    const z = side(Math.sin(u));
    const slope = (v: number): number => Math.sign(v) * Math.abs(v) ** (exponent - 1);
    return { at: [0.5 * x, b * z], normal: unit2(slope(x) / 0.5, slope(z) / b) };
  };
  return { centre: [0, 0], closed: true, period: 2 * Math.PI, nodes, point, ...(tilts ? { tilts } : {}) };
}

/** Factors of the eight mains of a cut with four equal quarters: at the sides, between, at the ends. */
const quarters = (side: number, between: number, end: number): readonly number[] => [
  side,
  between,
  end,
  between,
  side,
  between,
  end,
  between,
];

/** Eight equal mains. */
export function roundOutline(): Outline {
  return superellipse(
    0.5,
    2,
    Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8),
  );
}

/** @param ratio length by width */
export function ovalOutline(ratio: number): Outline {
  const quarter = [0, 0.097, 0.285, 0.371];
  const half = [
    ...quarter,
    0.5,
    ...quarter
      .slice(1)
      .reverse()
      .map((u) => 1 - u),
  ];
  return superellipse(
    ratio / 2,
    2,
    [...half, ...half.map((u) => u + 1)].map((u) => u * Math.PI),
    { crownBlend: 0.501, crown: quarters(1, 0.842, 0.839), pavilion: quarters(1, 1.256, 1.15) },
  );
}

/** Half nodes at .30 rad from the axes, mirrored exactly, so that all four quarters are images of one. */
export function cushionOutline(ratio: number): Outline {
  const nodes = [0, 1, 2, 3].flatMap((q) =>
    [0, 0.3, Math.PI / 4, Math.PI / 2 - 0.3].map((u) => u + (q * Math.PI) / 2),
  );
  return superellipse(ratio / 2, 2.95, nodes);
}

/** Arc tangent to x = .5 at z = 0 that reaches x = 0 at z = b; `v` runs 0…1 from the side to the tip. */
function wing(b: number): (v: number) => OutlinePoint {
  const radius = 0.25 + b * b;
  const theta = Math.asin(b / radius);
  return (v) => {
    if (v > 1 - 1e-9) return { at: [0, b], normal: [0, 1] };
    const angle = v * theta;
    return {
      at: [0.5 - radius * (1 - Math.cos(angle)), radius * Math.sin(angle)],
      normal: [Math.cos(angle), Math.sin(angle)],
    };
  };
}

const image = ({ at, normal }: OutlinePoint, sx: 1 | -1, sz: 1 | -1): OutlinePoint => ({
  at: [sx * at[0], sz * at[1]],
  normal: [sx * normal[0], sz * normal[1]],
});

/** Parameter 0…4, a quarter each: right side to tip, tip to left side, and the same below. */
export function marquiseOutline(ratio: number): Outline {
  const arc = wing(ratio / 2);
  const quarter = [0, 0.242, 0.594, 0.777];
  const nodes = [
    ...quarter,
    1,
    ...quarter
      .slice(1)
      .reverse()
      .map((v) => 2 - v),
  ];
  const point = (s: number): OutlinePoint => {
    const q = ((s % 4) + 4) % 4;
    if (q <= 1) return arc(q);
    if (q <= 2) return image(arc(2 - q), -1, 1);
    if (q <= 3) return image(arc(q - 2), -1, -1);
    return image(arc(4 - q), 1, -1);
  };
  const tilts = { crownBlend: 1, crown: quarters(1, 0.961, 0.925), pavilion: quarters(1, 1.5, 1.251) };
  return {
    centre: [0, 0],
    closed: true,
    period: 4,
    nodes: [...nodes, ...nodes.map((v) => v + 2)],
    point,
    tilts,
  };
}

/** Parameter 0…1 right wing to the tip, 1…2 back along the left wing, 2…3 the round end. */
export function pearOutline(ratio: number): Outline {
  const stretch = ratio / 1.55;
  const arc = wing(1.03 * stretch);
  const point = (s: number): OutlinePoint => {
    const q = ((s % 3) + 3) % 3;
    if (q <= 1) return arc(q);
    if (q <= 2) return image(arc(2 - q), -1, 1);
    return onEllipse(0.5, 0.52 * stretch, 0, 0, Math.PI * (q - 1));
  };
  const nodes = [
    0, 0.202, 0.567, 0.736, 1, 1.264, 1.433, 1.798, 2, 2.109, 2.315, 2.381, 2.5, 2.619, 2.685, 2.891,
  ];
  const tilts = {
    crownBlend: 1,
    crown: [1, 0.922, 0.948, 0.922, 1, 0.796, 0.887, 0.796],
    pavilion: [1, 1.456, 1.255, 1.456, 1, 1.271, 1.082, 1.271],
  };
  return { centre: [0, 0.117 * stretch], closed: true, period: 3, nodes, point, tilts };
}

/** Right half of a heart: parameter 0…1 from the tip up the side, 1…2 over the lobe to the cleft. */
export function heartOutline(ratio: number): Outline {
  const k = ratio / 0.935;
  const arc = wing(0.7 * k);
  const cleft = Math.acos(-0.245 / 0.255);
  const point = (s: number): OutlinePoint => {
    if (s <= 1) {
      const p = image(arc(1 - s), 1, -1);
      return { at: [p.at[0], p.at[1] + 0.2 * k], normal: p.normal };
    }
    return onEllipse(0.255, 0.235 * k, 0.245, 0.2 * k, (s - 1) * cleft);
  };
  const lobe = (u: number): number => 1 + (u * Math.PI) / cleft;
  const last = cleft / Math.PI;
  const nodes = [
    0,
    0.2,
    0.44,
    0.72,
    0.98,
    lobe(0.13),
    lobe(0.27),
    lobe(0.42),
    lobe(0.56),
    lobe((0.56 + last) / 2),
    2,
  ];
  return { centre: [0, -0.005 * k], closed: false, period: 2, nodes, point };
}

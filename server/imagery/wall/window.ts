import { smooth } from "~/gem/vec";
import { lattice } from "./noise";

/**
 * Share of sunlight that a window lets onto a point of the slab. `along` is measured from the sun over the slab,
 * `across` beside it, mm from the centre of the light.
 */
export type Window = (along: number, across: number) => number;

/** 1 within `half` on either side of the centre, with an edge softened over `soft` mm to either side. */
const within = (off: number, half: number, soft: number): number =>
  1 - smooth(half - soft, half + soft, Math.abs(off));

/** Two by two panes, mm along their sides on the slab: width of the bars between them, and softness of their edges. */
const PANE = { breadth: 78, height: 78, bar: 2.6, soft: 2.2 } as const;

const panes: Window = (along, across) => {
  const pane = (at: number, size: number): number =>
    smooth(PANE.bar / 2, PANE.bar / 2 + PANE.soft, Math.abs(at)) * within(at, size, PANE.soft * 2);
  return pane(across, PANE.breadth) * pane(along, PANE.height);
};

/** Small panes between crossing bars, like threads. */
const crossed: Window = (along, across) => {
  const bars = (at: number): number => smooth(0.9, 2.6, Math.abs(at - Math.round(at / 27) * 27));
  return bars(along - 4) * bars(across - 30) * within(across, 80, 4) * within(along, 82, 4);
};

/** Three tall windows side by side. */
const three: Window = (along, across) => {
  const number = Math.round((across - 40) / 42);
  return number > 0 || number < -2 ? 0 : within(across - 40 - number * 42, 17.5, 2) * within(along, 92, 5);
};

/** A blind with open slats: bands of light that differ slightly. */
const blind: Window = (along, across) => {
  const number = Math.round(across / 15);
  return within(across - number * 15, 4.6 + 0.5 * lattice(number, 3, 1), 1.7) * within(along, 130, 9);
};

/** A round window. */
const round: Window = (along, across) => within(Math.hypot(along - 32, across - 42), 44, 2.2);

/** A lancet window with a mullion: its head consists of two arcs, as in a vault of the twelfth century. */
const lancet: Window = (along, across) => {
  const [off, springs, half] = [Math.abs(across - 36), 50, 30];
  const bar = smooth(1, 2.6, off);
  if (along > springs) return bar * within(off, half, 1.8) * within(along, 120, 6);
  // Each side of the head is an arc around the springing point of the other side.
  return bar * within(Math.hypot(off + half, along - springs), 2 * half, 1.8);
};

/** A window without bars, whose edge crosses the picture. */
const edge: Window = (along, across) => smooth(-3.2, 3.2, across - 0.35 * along + 8) * within(along, 140, 8);

/** A leaf, or a piece of its twig: its start, mm, its direction, its length and half width, mm. */
type Leaf = {
  readonly along: number;
  readonly across: number;
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly half: number;
};

/** Distance between the leaves of a twig, mm. */
const APART = 8.2;

const towards = (turn: number): { cos: number; sin: number } => ({
  cos: Math.cos(turn),
  sin: Math.sin(turn),
});

/** Two twigs with alternating leaves. */
const LEAVES: readonly Leaf[] = [
  { from: [-52, -2], turn: 0.16, bend: -0.012, count: 20 },
  { from: [-34, -66], turn: 0.02, bend: 0.014, count: 22 },
].flatMap(({ from: [along = 0, across = 0], turn, bend, count }, twig) =>
  Array.from({ length: count }, (_, n): Leaf[] => {
    const way = turn + (bend * n) / 2;
    const at = {
      along: along + n * APART * Math.cos(way),
      across: across + n * APART * Math.sin(way),
    };
    const heading = turn + bend * n;
    const side = n % 2 === 0 ? 1 : -1;
    const length = 17 + 7 * lattice(n, twig, 9);
    return [
      { ...at, ...towards(heading + side * (0.6 + 0.35 * lattice(n, twig, 2))), length, half: 0.19 * length },
      { ...at, ...towards(heading), length: APART * 1.3, half: 0.75 },
    ];
  }).flat(),
);

/** Light between leaves in front of the window, with soft shadows. */
const leaves: Window = (along, across) => {
  let light = within(across - 10, 120, 8) * within(along, 140, 8);
  for (const leaf of LEAVES) {
    const { cos, sin, length, half } = leaf;
    const x = along - leaf.along;
    const y = across - leaf.across;
    const s = (x * cos + y * sin) / length;
    const off = Math.abs(y * cos - x * sin);
    if (s <= 0 || s >= 1 || off > half + 1.2) continue;
    const reach = half * Math.sqrt(Math.sin(Math.PI * s ** 0.8));
    light *= 1 - 0.94 * (1 - smooth(reach - 1.2, reach + 1.2, off)) * smooth(0, 1.2, reach);
  }
  return light;
};

export const WINDOWS = { panes, crossed, three, blind, round, lancet, edge, leaves } as const;

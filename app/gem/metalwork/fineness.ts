/** How finely metal is cut into triangles. */
export type Fineness = {
  readonly around: number;
  readonly quarter: number;
  readonly stations: number;
  readonly clawSides: number;
  readonly clawSteps: number;
  readonly barSides: number;
  readonly grain: number;
};

/**
 * `full` is what a browser turns; `still` is for pictures of 1,600 pixels, in which the tight curve of a band's inner
 * edge needs more than a corner for every 20°; `light` is for small ones and for tests.
 */
export const FINENESS: Readonly<Record<"still" | "full" | "light", Fineness>> = {
  still: { around: 220, quarter: 22, stations: 126, clawSides: 20, clawSteps: 8, barSides: 16, grain: 10 },
  full: { around: 150, quarter: 10, stations: 84, clawSides: 14, clawSteps: 6, barSides: 10, grain: 7 },
  light: { around: 64, quarter: 5, stations: 36, clawSides: 8, clawSteps: 2, barSides: 6, grain: 4 },
};

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

export const FINENESS: Readonly<Record<"full" | "light", Fineness>> = {
  full: { around: 150, quarter: 10, stations: 84, clawSides: 14, clawSteps: 6, barSides: 10, grain: 7 },
  light: { around: 64, quarter: 5, stations: 36, clawSides: 8, clawSteps: 2, barSides: 6, grain: 4 },
};

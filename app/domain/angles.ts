import type { MetalSlug } from "./ring";

/**
 * The views of a design that a list can show besides the first one, so that shoppers see it before they open its page.
 */
export const ANGLES = ["top", "side"] as const;
export type Angle = "three-quarter" | (typeof ANGLES)[number];

/** The metals in which the catalogue shows its designs, in rotation: one screen then shows all of them. */
const BY_TURNS = [
  "platinum",
  "white-gold",
  "pink-gold",
  "yellow-gold",
] as const satisfies readonly MetalSlug[];

/** The metal in which the list shows the design at this position of the company's order. */
export const listedMetal = (place: number): MetalSlug => BY_TURNS[place % BY_TURNS.length] ?? "platinum";

/** Whether a URL parameter names a view that a list can show. */
export function isAngle(value: string): value is (typeof ANGLES)[number] {
  return (ANGLES as readonly string[]).includes(value);
}

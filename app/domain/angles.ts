import type { MetalSlug } from "./ring";

/** From which sides a list shows a design besides the first, so that it is known before its page is opened. */
export const ANGLES = ["top", "side"] as const;
export type Angle = "three-quarter" | (typeof ANGLES)[number];

/** The metals in which the catalogue shows its designs, by turns in their order: it holds all of them in sight at once. */
const BY_TURNS = [
  "platinum",
  "white-gold",
  "pink-gold",
  "yellow-gold",
] as const satisfies readonly MetalSlug[];

/** The metal in which the list shows the design at that place of the house's order. */
export const listedMetal = (place: number): MetalSlug => BY_TURNS[place % BY_TURNS.length] ?? "platinum";

/** Whether a list can show its rings from there by a word of its address. */
export function isAngle(value: string): value is (typeof ANGLES)[number] {
  return (ANGLES as readonly string[]).includes(value);
}

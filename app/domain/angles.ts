/** From which sides a list shows a design besides the first, so that it is known before its page is opened. */
export const ANGLES = ["top", "side"] as const;
export type Angle = "three-quarter" | (typeof ANGLES)[number];

/** Whether a list can show its rings from there by a word of its address. */
export function isAngle(value: string): value is (typeof ANGLES)[number] {
  return (ANGLES as readonly string[]).includes(value);
}

/** What the workshop's tool can cut; all in mm. */
export const TOOL = {
  /** Diameter of the cutter. Metal between two cuts that is thinner than this is lost. */
  diameter: 0.15,
  /** A stem thinner than half the cutter would become more than twice as wide as drawn and change the letter. */
  stroke: 0.075,
  /** Metal left untouched along each edge of the shank, where the inside is rounded for comfort. */
  edge: 0.2,
  /** Zone opposite the head that is left free for hallmark, maker's mark and size. */
  hallmark: 14,
  /** Length that those marks need if they stand close together. */
  marks: 5,
  /** Space left free on both sides of that zone. */
  gap: 0.5,
  /** Largest and smallest em of letters: capitals of about 1.5 and 0.9 mm. */
  largest: 2.2,
  smallest: 1.3,
} as const;

/** Characters that consist of one stroke: the cutter draws them in one pass, however thin they are in the font. */
const ONE_PASS = "-+/'’";

/**
 * Smallest em in mm at which a letter can be cut: its stems keep their width, and the cuts on both sides of its
 * narrowest counter are one cutter apart, so that the metal between them stays.
 */
export function smallestEm(
  character: string,
  cut: { readonly stem: number; readonly hair: number; readonly counter: number | null },
): number {
  const stroke = cut.stem > 0 && !ONE_PASS.includes(character) ? TOOL.stroke / cut.stem : 0;
  const counter = cut.counter === null ? 0 : TOOL.diameter / (cut.counter + cut.hair);
  return Math.max(TOOL.smallest, stroke, counter);
}

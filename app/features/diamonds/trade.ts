import { CLARITIES, COLORS, type Clarity, type Color } from "~/domain/ring";

/** What a suggestion is: of all that fit the budget none is heavier, whiter, brighter. */
export type SuggestedAs = "largest" | "whitest" | "brightest";

/** A suggestion: weight in carat, light as shares 0…1 with the ends that its report leaves open. */
export type Suggested = {
  as: readonly SuggestedAs[];
  carat: number;
  color: Color;
  clarity: Clarity;
  light: { value: number; low: number; high: number } | null;
};

/** What is given up: carats, steps of colour or clarity, share of light. */
export type Loss = { key: "weight" | "color" | "clarity" | "light"; by: number };

const colorStep = ({ color }: Suggested) => COLORS.indexOf(color);
const clarityStep = ({ clarity }: Suggested) => CLARITIES.indexOf(clarity);

/** Steps of a scale down to `one` from the best of all. */
const below = (one: Suggested, others: readonly Suggested[], step: (one: Suggested) => number): number =>
  step(one) - Math.min(...others.map(step), step(one));

/**
 * What a suggestion gives up to the others: weight to the heaviest, colour to the whitest, clarity to the cleanest (none
 * is suggested for its clarity, but each is paid for with it), and light to the brightest as far as the ranges of their
 * reports do not meet.
 */
export function losses(one: Suggested, others: readonly Suggested[]): Loss[] {
  const weight = Math.max(...others.map(({ carat }) => carat), one.carat) - one.carat;
  const color = below(one, others, colorStep);
  const clarity = below(one, others, clarityStep);
  const brighter = others.flatMap(({ light }) =>
    light && one.light && light.low > one.light.high ? [light.value - one.light.value] : [],
  );
  return [
    ...(weight >= 0.005 ? [{ key: "weight" as const, by: weight }] : []),
    ...(color > 0 ? [{ key: "color" as const, by: color }] : []),
    ...(clarity > 0 ? [{ key: "clarity" as const, by: clarity }] : []),
    ...(brighter.length ? [{ key: "light" as const, by: Math.max(...brighter) }] : []),
  ];
}

/** Whether the reports leave open which suggestion is the brightest: the range of another meets its own. */
export function isLightOpen(items: readonly Suggested[]): boolean {
  const best = items.find(({ as }) => as.includes("brightest"));
  return items.some((one) => one !== best && best?.light && one.light && one.light.high >= best.light.low);
}

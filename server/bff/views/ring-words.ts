import { ringFacts } from "~/gem/ring-facts";
import type { RingParams } from "~/gem/ring-params";
import type { Creation, Settings } from "../../contract/settings";

/** What can be said of a creation's geometry; null for a design that is not known. */
export function ringWords(settings: Settings, { aesthetic, cut, carat, size }: Pick<Creation, "cut" | "carat" | "size"> & { aesthetic: { value: string } }) {
  const found = settings.aesthetics.find((one) => one.value === aesthetic.value);
  if (!found) return null;
  const params = found.design as RingParams;
  return { facts: ringFacts({ params, cut, carat: carat.min, circumference: size }), params: { profile: params.profile, shank: params.shank, head: params.head } };
}

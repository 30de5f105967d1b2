import { METALS } from "~/gem/light/metal-material";
import { refractiveIndex } from "~/gem/stone/optics";
import type { MetalId } from "~/gem/ring/ring-params";

/** What a file is called inside, and the metal that it is of. */
export type Worn = { readonly name: string; readonly metal: MetalId };

/** Polished metal, as viewers measure roughness (0 a mirror, 1 chalk): a hand's polish is never quite a mirror. */
export const METAL_ROUGHNESS = 0.12;

/** Of the metal's light, what comes back from the floor of a groove, and how rough that is. */
const GROOVE = { light: 0.14, roughness: 0.6 } as const;
/** Linear red, green and blue at normal incidence, of the floor of a groove. */
export const grooveColour = (metal: MetalId): [number, number, number] => {
  const [red, green, blue] = METALS[metal].f0;
  return [red * GROOVE.light, green * GROOVE.light, blue * GROOVE.light];
};
export const GROOVE_ROUGHNESS = GROOVE.roughness;

/** Linear red, green and blue at normal incidence. */
export const metalColour = (metal: MetalId): [number, number, number] => {
  const [red, green, blue] = METALS[metal].f0;
  return [red, green, blue];
};

/** Fraunhofer's d, F and C, µm: the lines that an Abbe number is told by. */
const [D, F, C] = [0.5876, 0.4861, 0.6563];

/** Diamond's refractive index at the d line and its Abbe number, from the house's own dispersion formula. */
export const DIAMOND = {
  index: refractiveIndex(D),
  abbe: (refractiveIndex(D) - 1) / (refractiveIndex(F) - refractiveIndex(C)),
};

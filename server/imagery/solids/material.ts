import { METALS } from "~/gem/light/metal-material";
import { refractiveIndex } from "~/gem/stone/optics";
import type { MetalId } from "~/gem/ring/ring-params";

/** Name inside the file, and metal. */
export type Worn = { readonly name: string; readonly metal: MetalId };

/** Roughness of polished metal (0 a mirror, 1 chalk): polish by hand is never quite a mirror. */
export const METAL_ROUGHNESS = 0.12;

/** Factor of the metal's colour at the floor of a groove, and its roughness. */
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

/** Fraunhofer lines d, F and C, µm, which define the Abbe number. */
const [D, F, C] = [0.5876, 0.4861, 0.6563];

/** Diamond's refractive index at the d line and its Abbe number, from the dispersion formula of the renderer. */
export const DIAMOND = {
  index: refractiveIndex(D),
  abbe: (refractiveIndex(D) - 1) / (refractiveIndex(F) - refractiveIndex(C)),
};

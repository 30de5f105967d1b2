import type { SkinTone } from "~/domain/skin-tone";
import { eachOf, type V3 } from "~/gem/vec";

/**
 * Colour of skin from its components (Jacques, Optical absorption of melanin; Skin optics, 1998): light passes twice
 * through the epidermis with its melanin; in between, it is scattered in the dermis and absorbed by blood. Wavelengths
 * of the three channels in nm.
 */
const WAVES: V3 = [612, 545, 462];

/**
 * Absorption of melanosomes, per mm: Jacques' value at 545 nm, with the flatter spectrum measured in living skin
 * (Zonios and Bassukas 2008: λ^−1.9, not the λ^−3.3 of melanin in vitro).
 */
const MELANOSOME = eachOf(WAVES, (nm) => 6.6e10 * 545 ** -3.33 * (nm / 545) ** -1.9);
/** Absorption of whole blood, three quarters oxygenated, per mm (Prahl's table at 150 g of haemoglobin per litre). */
const BLOOD: V3 = [1.35, 25, 22];
/** Absorption of deoxygenated blood, as in veins, per mm. */
const VEIN: V3 = [4.4, 27, 13];
/** Absorption of carotene and bilirubin, per mm, which make skin yellowish. */
const YELLOW: V3 = [0, 0.006, 0.19];
/** Absorption of dermis without blood, per mm; its reduced scattering is 2·10⁴ λ^−1.5 + 2·10¹¹ λ^−4. */
const BARE = eachOf(WAVES, (nm) => 0.0244 + 0.85 * Math.exp(-(nm - 154) / 66.2));
const SCATTER = eachOf(WAVES, (nm) => 2e4 * nm ** -1.5 + 2e11 * nm ** -4);
/** Mean path through 0.06 mm of epidermis in both directions, mm. */
const WAY = 0.19;
/** Internal reflection at skin of refractive index 1.4. */
const INTERNAL = 2.95;

/**
 * Reflectance of skin in channel `c`, from the fractions of melanosomes in the epidermis, and of blood and deoxygenated
 * blood in the dermis.
 */
export function skinLight(c: 0 | 1 | 2, melanin: number, blood: number, spent = 0): number {
  const outer = Math.exp(-WAY * (MELANOSOME[c] * melanin + BARE[c] * (1 - melanin)));
  const absorbed = BLOOD[c] * blood + VEIN[c] * spent + BARE[c] + YELLOW[c];
  const albedo = SCATTER[c] / (SCATTER[c] + absorbed);
  const root = Math.sqrt(3 * (1 - albedo));
  return (outer * albedo) / (1 + (1 + (2 / 3) * INTERNAL) * root);
}

/** Linear red, green and blue, 0…1, of skin with these fractions of melanosomes and blood. */
export const skinColour = (melanin: number, blood: number): V3 => [
  skinLight(0, melanin, blood),
  skinLight(1, melanin, blood),
  skinLight(2, melanin, blood),
];

/** Components of skin: fraction of melanosomes in the epidermis, of blood in the dermis. */
export type Tone = { readonly melanin: number; readonly blood: number };

/**
 * Six tones, one for each class of the individual typology angle, which classifies skin by measured L* and b* (Del Bino
 * and Bernerd 2013: above 55°, 41°, 28°, 10°, −30° and below): 60°, 48°, 34°, 19°, −10°, −42°.
 */
export const TONES: Readonly<Record<SkinTone, Tone>> = {
  1: { melanin: 0.0311, blood: 0.0055 },
  2: { melanin: 0.0478, blood: 0.0055 },
  3: { melanin: 0.0649, blood: 0.0055 },
  4: { melanin: 0.0825, blood: 0.0055 },
  5: { melanin: 0.1219, blood: 0.0055 },
  6: { melanin: 0.204, blood: 0.006 },
};

import type { MetalId } from "../ring/ring-params";
import type { Melee } from "../ring/frame";
import type { MetalMesh } from "./metal-mesh";

/** Density of our alloys, g/cm³: 18 ct golds (750 ‰; white alloyed with palladium) and platinum 950 with ruthenium. */
export const DENSITY: Readonly<Record<MetalId, number>> = {
  "white-gold": 15.7,
  "pink-gold": 15.1,
  "yellow-gold": 15.4,
  platinum: 20.7,
};

/** Volume of a small brilliant inside the metal (pavilion and girdle), as a share of its diameter cubed. */
const SEAT = 0.14;

/**
 * Metal of a ring in grams: what its surfaces enclose, without the seats cut for small stones. Joints count twice: less
 * than 3 %.
 */
export function metalWeight(
  { metal, melee }: { readonly metal: MetalMesh; readonly melee: readonly Melee[] },
  alloy: MetalId,
): number {
  const seats = melee.reduce((sum, { radius }) => sum + SEAT * (2 * radius) ** 3, 0);
  return (DENSITY[alloy] * (metalVolume(metal) - seats)) / 1000;
}

/** Volume inside a mesh, mm³. */
export function metalVolume({ positions, indices }: MetalMesh): number {
  let six = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a, b, c] = [(indices[i] ?? 0) * 3, (indices[i + 1] ?? 0) * 3, (indices[i + 2] ?? 0) * 3];
    const at = (k: number): number => positions[k] ?? 0;
    six +=
      at(a) * (at(b + 1) * at(c + 2) - at(b + 2) * at(c + 1)) +
      at(a + 1) * (at(b + 2) * at(c) - at(b) * at(c + 2)) +
      at(a + 2) * (at(b) * at(c + 1) - at(b + 1) * at(c));
  }
  return six / 6;
}

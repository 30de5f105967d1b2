/**
 * Ring sizes: inner circumference in mm (ISO 8653), 44 to 66 in steps of 1. Labels of local systems are approximate and
 * are confirmed in the boutique.
 */
export const SIZE_MIN = 44;
export const SIZE_MAX = 66;
export const DEFAULT_SIZE = 52;
export const SIZES: readonly number[] = Array.from(
  { length: SIZE_MAX - SIZE_MIN + 1 },
  (_, i) => SIZE_MIN + i,
);

export const SYSTEMS = ["eu", "us", "uk", "jp", "kr", "hk"] as const;
export type SizeSystem = (typeof SYSTEMS)[number];

/** Whether a size is a whole number of mm that the company makes; some designs are made in fewer sizes. */
export function isSize(value: number): boolean {
  return Number.isInteger(value) && value >= SIZE_MIN && value <= SIZE_MAX;
}

/** Inner diameter in mm. */
export function innerDiameter(circumference: number): number {
  return circumference / Math.PI;
}

/** US size to the nearest quarter: inner diameter = 11.63 + 0.8128 · size (mm). */
function usSize(circumference: number): number {
  return Math.round(((innerDiameter(circumference) - 11.63) / 0.8128) * 4) / 4;
}

/** UK letter to the nearest half: A = 37.8 mm (BS EN 28653), 1.25 mm per letter. */
function ukSize(circumference: number): string {
  const halves = Math.round(((circumference - 37.8) / 1.25) * 2);
  const letter = String.fromCharCode(65 + Math.min(25, Math.floor(halves / 2)));
  return halves % 2 ? `${letter}½` : letter;
}

/**
 * JIS: size 1 has an inner diameter of 13.0 mm, and each size adds a third of a millimetre. Korean sizes have the same
 * step, as circumference − 43.
 */
function jisSize(circumference: number): number {
  return Math.round((innerDiameter(circumference) - 13) * 3 + 1);
}

/** Label of a size in a local system: `52` → "6", "L½", "12" …; `eu` gives millimetres. */
export function localSize(circumference: number, system: SizeSystem): string {
  switch (system) {
    case "eu":
      return String(circumference);
    case "us":
      return String(usSize(circumference));
    case "uk":
      return ukSize(circumference);
    case "jp":
      return String(jisSize(circumference));
    case "kr":
      return String(circumference - 43);
    case "hk":
      return String(Math.round((innerDiameter(circumference) - 12.6) / 0.325));
  }
}

const SYSTEM_OF_REGION: Record<string, SizeSystem> = {
  au: "uk",
  gb: "uk",
  jp: "jp",
  kr: "kr",
  hk: "hk",
  mo: "hk",
  cn: "hk",
  tw: "us",
  sg: "us",
  me: "us",
};

/** The size system in use in a region; `eu` (millimetres) in continental Europe. */
export function sizeSystem(region: string): SizeSystem {
  return SYSTEM_OF_REGION[region] ?? "eu";
}

/** Outer diameter of a ring of inner circumference `circumference` and band thickness `thickness`, all mm. */
export function outerDiameter(circumference: number, thickness: number): number {
  return circumference / Math.PI + 2 * thickness;
}

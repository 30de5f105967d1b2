/** The ten cuts, and the proportions that define each one's geometry. */
export const CUTS = [
  "round",
  "princess",
  "emerald",
  "asscher",
  "cushion",
  "oval",
  "pear",
  "marquise",
  "radiant",
  "heart",
] as const;
export type CutId = (typeof CUTS)[number];

/**
 * Proportions of a unit stone (width 1). Ratios are fractions of the width, angles degrees at half width.
 * `star`, `lowerHalf` and `blend` shape brilliants only (round, oval, cushion, pear, marquise, heart).
 */
export type Proportions = {
  /** Length ÷ width. Round, princess and asscher are always 1. */
  readonly lengthRatio: number;
  /** Table width as a fraction of the width. */
  readonly table: number;
  /** Crown angle in degrees; the steepest row of a step cut, the side facet of a princess. */
  readonly crownAngle: number;
  /**
   * Pavilion angle in degrees; the row at the girdle of a step cut, the corner main of a princess, the fan's
   * innermost facet of a radiant.
   */
  readonly pavilionAngle: number;
  /** Girdle thickness at the mains as a fraction of the width. */
  readonly girdle: number;
  /** Star length, 0…1 of the way from table edge to girdle. */
  readonly star: number;
  /** Lower-half length, 0…1 of the way from girdle to culet. */
  readonly lowerHalf: number;
  /** 1 = all mains meet in one culet (long stones get shallow ends), 0 = the same angle everywhere (a keel). */
  readonly blend: number;
};

/**
 * Default proportions of each cut. Round: GIA Facetware defaults for girdle and star, Tolkowsky's pavilion. The others
 * come from a search for face-up light return with the condition that no facet is lost or too narrow (spec §gem
 * 1.2–1.4). The long brilliants also tilt each main separately (`Tilts` in girdle-outline.ts).
 */
export const DEFAULT_PROPORTIONS: Readonly<Record<CutId, Proportions>> = {
  round: {
    lengthRatio: 1,
    table: 0.57,
    crownAngle: 34.5,
    pavilionAngle: 40.75,
    girdle: 0.03,
    star: 0.5,
    lowerHalf: 0.77,
    blend: 1,
  },
  princess: {
    lengthRatio: 1,
    table: 0.7,
    crownAngle: 47,
    pavilionAngle: 39.2,
    girdle: 0.03,
    star: 0,
    lowerHalf: 0,
    blend: 0,
  },
  emerald: {
    lengthRatio: 1.4,
    table: 0.62,
    crownAngle: 44,
    pavilionAngle: 50,
    girdle: 0.03,
    star: 0,
    lowerHalf: 0,
    blend: 0,
  },
  asscher: {
    lengthRatio: 1,
    table: 0.57,
    crownAngle: 47,
    pavilionAngle: 50,
    girdle: 0.03,
    star: 0,
    lowerHalf: 0,
    blend: 0,
  },
  cushion: {
    lengthRatio: 1.06,
    table: 0.59,
    crownAngle: 37,
    pavilionAngle: 42.5,
    girdle: 0.035,
    star: 0.5,
    lowerHalf: 0.66,
    blend: 1,
  },
  oval: {
    lengthRatio: 1.4,
    table: 0.532,
    crownAngle: 33.5,
    pavilionAngle: 42,
    girdle: 0.03,
    star: 0.567,
    lowerHalf: 0.58,
    blend: 0.546,
  },
  pear: {
    lengthRatio: 1.55,
    table: 0.582,
    crownAngle: 36.9,
    pavilionAngle: 41,
    girdle: 0.035,
    star: 0.45,
    lowerHalf: 0.56,
    blend: 0,
  },
  marquise: {
    lengthRatio: 1.9,
    table: 0.552,
    crownAngle: 38,
    pavilionAngle: 40.85,
    girdle: 0.035,
    star: 0.459,
    lowerHalf: 0.56,
    blend: 0.03,
  },
  radiant: {
    lengthRatio: 1.25,
    table: 0.635,
    crownAngle: 36,
    pavilionAngle: 39.75,
    girdle: 0.03,
    star: 0,
    lowerHalf: 0,
    blend: 0,
  },
  heart: {
    lengthRatio: 0.935,
    table: 0.58,
    crownAngle: 32,
    pavilionAngle: 42,
    girdle: 0.035,
    star: 0.5,
    lowerHalf: 0.73,
    blend: 1,
  },
};

const FIXED_RATIO: ReadonlySet<CutId> = new Set(["round", "princess", "asscher"]);

/** Default proportions of a cut with some of them replaced; cuts that have no length ignore `lengthRatio`. */
export function proportionsOf(cut: CutId, own: Partial<Proportions> = {}): Proportions {
  const merged = { ...DEFAULT_PROPORTIONS[cut], ...own };
  return FIXED_RATIO.has(cut) ? { ...merged, lengthRatio: 1 } : merged;
}

/** Text that is equal for equal proportions: the key of every cache in this folder. */
export function proportionsKey(cut: CutId, own?: Partial<Proportions>): string {
  if (!own || Object.keys(own).length === 0) return cut;
  const p = proportionsOf(cut, own);
  return [cut, p.lengthRatio, p.table, p.crownAngle, p.pavilionAngle, p.girdle, p.star, p.lowerHalf, p.blend]
    .map((v) => (typeof v === "number" ? v.toFixed(4) : v))
    .join(" ");
}

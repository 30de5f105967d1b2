/** Largest difference between the face-up sizes of a stone and its twin, in mm. */
export const SIZE_TOLERANCE = 0.1;

/** The grades that are not worse than a given one. */
export const notWorse = (grades: readonly string[], than: string): readonly string[] =>
  grades.slice(0, grades.indexOf(than) + 1);

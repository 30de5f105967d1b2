/** Face-up sizes of a stone and its twin may differ by so much, in mm. */
export const SIZE_TOLERANCE = 0.1;

/** Grades that are not worse. */
export const notWorse = (grades: readonly string[], than: string): readonly string[] =>
  grades.slice(0, grades.indexOf(than) + 1);

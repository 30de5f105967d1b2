/** A point between two facts of one line: kept with the fact before it, so that no line begins with a point. */
export const DOT = "\u00a0· ";

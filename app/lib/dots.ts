/** A point between two facts of one line: kept with the fact that follows, so that no line ends in a point. */
export const DOT = " ·\u00a0";

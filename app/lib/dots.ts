/**
 * A dot between two facts in one line. A no-break space ties it to the fact before it, so that no line begins with a
 * dot.
 */
export const DOT = "\u00a0· ";

/** Depth of the cut, mm. */
export const GROOVE_DEPTH = 0.05;
/** Share of the light that the rough bottom of a groove absorbs (spec §gem 3.3). */
export const GROOVE_DARK = 0.62;
/** Where letters may stand, the rounded inside is closer to the finger than this, mm. */
export const GROOVE_REACH = 0.3;

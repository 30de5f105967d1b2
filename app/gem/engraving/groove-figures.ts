/** How deep the cutter goes, mm. */
export const GROOVE_DEPTH = 0.05;
/** Share of the light that the rough floor of a groove keeps from the eye (spec §gem 3.3). */
export const GROOVE_DARK = 0.62;
/** The comfort curve leaves the finger by less than this where letters may stand, mm. */
export const GROOVE_REACH = 0.3;

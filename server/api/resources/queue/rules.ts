/* The line for a stone (docs/decisions/0034). */

/** Hours for which somebody stands in a line. */
export const WAIT_HOURS = 8;
/** Lines in which one seller, and one boutique, may stand at once. */
export const PLACES_SELLER = 10;
export const PLACES_SHOP = 40;

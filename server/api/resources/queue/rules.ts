/* The line for a stone (docs/decisions/0034). */

/** Hours after which a place in the queue ends. */
export const WAIT_HOURS = 8;
/** Number of queues in which one seller, and one boutique, may wait at the same time. */
export const PLACES_SELLER = 10;
export const PLACES_SHOP = 40;

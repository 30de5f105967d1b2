/**
 * Minutes for which a stone and its mount are reserved for one customer while the order is written
 * (docs/decisions/0009).
 */
export const HOLD_MINUTES = 20;
/** A reservation may be extended in the second half of its time. */
export const EXTEND_FROM_SECONDS = (HOLD_MINUTES * 60) / 2;
/** How often one reservation may be extended. */
export const EXTENSIONS_MAX = 10;
/** Maximum number of simultaneous reservations of one seller. */
export const RUNNING_MAX = 20;

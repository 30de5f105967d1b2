/** Minutes in which a stone and its mount are kept for one customer while the order is written (docs/decisions/0009). */
export const HOLD_MINUTES = 20;
/** A reservation may be extended in the last half of its time. */
export const EXTEND_FROM_SECONDS = (HOLD_MINUTES * 60) / 2;
/** How often one reservation may be extended. */
export const EXTENSIONS_MAX = 10;
/** Reservations of one seller that run at the same time. */
export const RUNNING_MAX = 20;

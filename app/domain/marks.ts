/** Maximum number of diamonds that a shopper can shortlist. */
export const MAX_MARKED = 5;

/** Syntax of a diamond's number in a URL or form; whether the diamond exists is checked by /api. */
export const MARKED_SKU = /^[A-Za-z0-9-]{1,60}$/;

/** Maximum number of diamonds that a shopper can shortlist. */
export const MOST_MARKED = 5;

/** A diamond's number as an address or a form may name it; whether there is such a diamond, /api says. */
export const MARKED_SKU = /^[A-Za-z0-9-]{1,60}$/;

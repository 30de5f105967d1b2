/** Diamonds that a shopper may mark. */
export const MOST_MARKED = 5;

/** Maximum number of diamonds that a shopper can shortlist. */
export const MOST_MARKED = 5;

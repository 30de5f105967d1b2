/** The id of the one form of the day's rows: a form for each would be most of the page where many wait. */
export const DAY_FORM = "day";

/** What the buttons of the rows are called: their value names what the act is done to. */
export const DAY_ACTS = ["confirm", "called", "resume", "again", "settled"] as const;
export type DayActName = (typeof DAY_ACTS)[number];

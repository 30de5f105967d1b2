/** The choice that stands for all sessions but this one. By itself: the browser needs it and not the rules of the form. */
export const ALL = "all";

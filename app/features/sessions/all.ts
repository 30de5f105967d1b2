/**
 * Value of the choice "all sessions but this one". In its own file, because the browser needs it without the form's
 * schema.
 */
export const ALL = "all";

/** A member's saved views of one list of an entity. */
export const SAVED_VIEWS_MAX = 10;
export const VIEW_NAME_MAX = 40;
/** Counts of saved views end here: a reader needs to know whether there are many. */
export const VIEW_COUNT_MAX = 100;

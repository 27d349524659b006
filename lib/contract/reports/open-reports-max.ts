/** The count of open reports stops at this number. */
export const OPEN_REPORTS_MAX = 100;

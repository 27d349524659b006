const DAY_MS = 24 * 60 * 60 * 1000;

/** After so long without a touch a workflow is swept away. */
export const UNTOUCHED_MS = 14 * DAY_MS;

/** The same for one that was paid for; for so long, too, a browser holds the key to what it began. */
export const WORKFLOW_LIFETIME_MS = 60 * DAY_MS;

/** `waiting`: queued again after a failed attempt. `failed`: after its last attempt. In the order of the list's filter. */
export const JOB_STATES = ["running", "queued", "waiting", "failed", "done", "cancelled"] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Counts of jobs stop at this number. */
export const JOB_COUNT_MAX = 1_000;

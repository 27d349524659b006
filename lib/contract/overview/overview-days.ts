// Without zod, since browsers load it.

/** The periods of an overview in days; each ends today (UTC) and is compared with the one before. */
export const OVERVIEW_DAYS = ["7", "30", "90"] as const;
export type OverviewDays = (typeof OVERVIEW_DAYS)[number];

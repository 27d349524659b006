/** The views of an inbox beside all conversations, in display order. */
export const INBOX_VIEWS = ["waiting", "unanswered", "not_helpful", "mine", "done", "snoozed"] as const;
export type InboxView = (typeof INBOX_VIEWS)[number];

/** How many conversations one call changes. */
export const CHANGES_MAX = 100;

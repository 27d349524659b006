/** The views of an entity's visitors beside all of them, in display order. */
export const VISITOR_VIEWS = ["week", "requested", "invited", "accepted", "not_helpful", "without_access"] as const;
export type VisitorView = (typeof VISITOR_VIEWS)[number];

/** How many visitors one call changes. */
export const VISITORS_MAX = 100;
/** How many tags a visitor has. */
export const VISITOR_TAGS_MAX = 20;

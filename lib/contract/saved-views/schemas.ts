import { z } from "zod";
import { INBOX_VIEWS } from "../conversations/inbox-views";
import { inboxFilters } from "../conversations/owner-schemas";
import { visitorFilters } from "../entity-visitors/schemas";
import { id, line } from "../fields/fields";
import { VIEW_NAME_MAX } from "./view-limits";

export const viewName = line(VIEW_NAME_MAX);

const { from: _from, to: _to, ...lastingFilters } = inboxFilters;

/** The filters of an inbox; `days`: of the last days, which stays relative to today. */
const conversationsQuery = z.object({
  list: z.literal("conversations"),
  show: z.enum(INBOX_VIEWS).optional(),
  ...lastingFilters,
  days: z.enum(["7", "30", "365"]).optional(),
});
const visitorsQuery = z.object({ list: z.literal("visitors"), ...visitorFilters });

export const savedQuery = z.discriminatedUnion("list", [conversationsQuery, visitorsQuery]);
export type SavedQuery = z.output<typeof savedQuery>;
export const savedList = z.enum(["conversations", "visitors"]);
export type SavedList = z.output<typeof savedList>;

export const savedView = z.strictObject({
  id,
  name: z.string(),
  query: savedQuery,
  /** How many conversations or visitors it holds, at most VIEW_COUNT_MAX. */
  count: z.int(),
});
export type SavedView = z.output<typeof savedView>;

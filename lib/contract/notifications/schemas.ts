import { z } from "zod";
import { entityType, plateColour } from "../entities/schemas";
import { id, timestamp } from "../fields/fields";

/** The kinds of work that wait for an entity's users, in the order in which they are listed. */
export const NOTIFICATION_KINDS = [
  "awaiting_person",
  "access_request",
  "question",
  "not_helpful",
  "correction_failed",
  "document_failed",
  "budget_spent",
  "budget_warning",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const digestInterval = z.enum(["off", "daily", "weekly"]);
export type DigestInterval = z.output<typeof digestInterval>;

export const notification = z.strictObject({
  kind: z.enum(NOTIFICATION_KINDS),
  entity: z.strictObject({
    id,
    entitytype: entityType,
    entity_name: z.string(),
    urlslug: z.string(),
    thumbnail_image_url: z.string().nullable(),
    plate: plateColour,
  }),
  /** How many of the kind wait; of a budget the percentage that is used. */
  count: z.int(),
  newest_at: timestamp,
  /** The path of the page on which the work is done. */
  href: z.string(),
});
export type Notification = z.output<typeof notification>;

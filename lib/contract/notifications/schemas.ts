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

/** The kinds that are pushed to browsers: somebody waits for the entity's users. */
export const PUSHED_KINDS = [
  "awaiting_person",
  "access_request",
  "question",
] as const satisfies readonly NotificationKind[];

/** Bytes in base64url without padding, as browsers write the keys of a subscription. */
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}$`));

/** A subscription as the browser's PushManager makes it (https://www.w3.org/TR/push-api/). */
export const newPushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  p256dh: base64url(65),
  auth: base64url(16),
});

/** One browser in which the caller gets push notifications. */
export const pushSubscription = z.strictObject({
  id,
  /** By it, a browser finds its own subscription in the list. */
  endpoint: z.string(),
  /** Browser and system names from the User-Agent, where recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: timestamp,
  last_sent_at: timestamp.nullable(),
});
export type PushSubscriptionItem = z.output<typeof pushSubscription>;

/** The message of a push, which the service worker shows. */
export type PushPayload = Readonly<{
  title: string;
  body: string;
  /** The path of the page that a click opens. */
  url: string;
  /** A later message with the same tag replaces this one. */
  tag: string;
  /** The language of title and body. */
  lang: string;
}>;

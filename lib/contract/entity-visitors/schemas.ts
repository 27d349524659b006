import { z } from "zod";
import { chatterStatus } from "../access/chatter-schemas";
import { inboxConversation } from "../conversations/owner-schemas";
import { visitorNote } from "../conversations/visitor-schemas";
import { id, line, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";
import { VISITOR_VIEWS } from "./visitor-views";

export const visitorTag = line(40);

/** The filters of the list of visitors and of its download. */
export const visitorFilters = {
  /** Words in the address and the name. */
  q: z.string().trim().max(200).optional(),
  show: z.enum(VISITOR_VIEWS).optional(),
  tag: z.string().trim().max(40).optional(),
  /** "none" for those without a group. */
  group_id: z.union([id, z.literal("none")]).optional(),
  /** Whether they have sent a message; absent for both. */
  talked: z.union([z.boolean(), z.stringbool()]).optional(),
};

/**
 * A visitor of an entity, from what they did with this entity alone. Messages with privacy code 2 count; their words,
 * languages and ratings appear nowhere.
 */
export const entityVisitor = z.strictObject({
  id,
  /** The user; null for a person who has never proved the address. */
  user_id: id.nullable(),
  /** The visitor's own name, or the one given with a request or an invitation, which is not verified. */
  name: z.string().nullable(),
  email_address: z.string(),
  /** When the visitor proved the address. */
  verified_at: timestamp.nullable(),
  conversations: z.int(),
  messages: z.int(),
  /** Null for a person who has sent no message. */
  first_seen_at: timestamp.nullable(),
  last_seen_at: timestamp.nullable(),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  /** How many replies were rated, and how many of these as helpful. */
  rated: z.int(),
  helpful: z.int(),
  /** The invitation or request; null for a person without one. */
  chatter_id: id.nullable(),
  status: chatterStatus.nullable(),
  /** When the status last changed. */
  since: timestamp.nullable(),
  /** Whether the mail about it was rejected, so that they were not notified. */
  mail_failed: z.boolean(),
  group: z.strictObject({ id, name: z.string() }).nullable(),
  /** Messages of the calendar month (UTC) that were sent while in a group. */
  messages_this_month: z.int(),
  tags: z.array(z.string()),
  /** The caller's abilities; `invite` sends the invitation again where there was one. */
  can: z.strictObject({
    tag: z.boolean(),
    accept: z.boolean(),
    deny: z.boolean(),
    invite: z.boolean(),
    revoke: z.boolean(),
  }),
});
export type EntityVisitor = z.output<typeof entityVisitor>;

/** How many visitors each view holds. `without_access`: denied, declined or revoked. */
export const visitorCounts = z.strictObject({
  all: z.int(),
  week: z.int(),
  requested: z.int(),
  invited: z.int(),
  accepted: z.int(),
  not_helpful: z.int(),
  without_access: z.int(),
});
export type VisitorCounts = z.output<typeof visitorCounts>;

/** A visitor with their newest conversations and the team's note. */
export const entityVisitorRecord = z.strictObject({
  visitor: entityVisitor,
  conversations: z.array(inboxConversation),
  note: visitorNote.nullable(),
});
export type EntityVisitorRecord = z.output<typeof entityVisitorRecord>;

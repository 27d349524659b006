import { z } from "zod";
import { rating } from "../chat/schemas";
import { entityReference } from "../entities/entity-reference";
import { id, timestamp } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";
import { reportReason, reportStatus } from "../reports/schemas";
import { conversationVisitor, threadMessage } from "./owner-schemas";

/** The states that the admins' list of messages is filtered by. */
export const MESSAGE_STATES = [
  "unanswered",
  "rated_up",
  "rated_down",
  "corrected",
  "failed",
  "reported",
  "in_person",
] as const;
export const messageState = z.enum(MESSAGE_STATES);
export type MessageState = z.output<typeof messageState>;

/**
 * A message in the admins' list. Of one with privacy code 2 it says that it exists, when, whose it is, and whether its
 * reply was reported.
 */
export const siteMessage = z.strictObject({
  message_id: id,
  conversation_id: id,
  timestamp,
  entity: entityReference,
  visitor: conversationVisitor,
  privacy_code: z.int(),
  /** The beginning of its words, and its language; null for code 2. */
  excerpt: z.string().nullable(),
  language: z.enum(LANGUAGE_CODES).nullable(),
  rating: rating.nullable(),
  unanswered: z.boolean(),
  corrected: z.boolean(),
  failed: z.boolean(),
  in_person: z.boolean(),
  /** Whether a report of its reply is open. */
  reported: z.boolean(),
});
export type SiteMessage = z.output<typeof siteMessage>;

/** A message with what an admin may know about it. */
export const siteMessageDetail = z.strictObject({
  message: threadMessage,
  conversation_id: id,
  entity: entityReference,
  visitor: conversationVisitor,
  /** When the admin opened it, which the entity's owner sees; null for code 2, since nothing was opened. */
  opened: z.strictObject({ at: timestamp, owner_name: z.string().nullable() }).nullable(),
  /** Reports of its replies, newest first. */
  reports: z.array(z.strictObject({ id, status: reportStatus, reason: reportReason, created_at: timestamp })),
});
export type SiteMessageDetail = z.output<typeof siteMessageDetail>;

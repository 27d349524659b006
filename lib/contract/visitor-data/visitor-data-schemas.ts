import { z } from "zod";
import { chatMessage, conversationType } from "../chat/schemas";
import { dataStorageRegion, id, timestamp } from "../fields/fields";
import { reportAnswer, reportReason, reportStatus } from "../reports/schemas";

/** The word that confirms the erasure. */
export const ERASE_WORD = "ERASE";

/** The stored identity of a visitor. */
const storedVisitor = z.strictObject({
  email_address: z.string(),
  user_name: z.string().nullable(),
  data_storage_region: dataStorageRegion,
  agreed_at: timestamp.nullable(),
  verified_at: timestamp.nullable(),
  first_seen_at: timestamp,
  /** Whether you asked for an email when a person replies to you or corrects a reply. */
  wants_reply_emails: z.boolean(),
});

/** A browser or client that proved the address or signed in. */
const storedGrant = z.strictObject({
  kind: z.enum(["visitor", "account", "admin"]),
  created_at: timestamp,
  expires_at: timestamp,
  ended_at: timestamp.nullable(),
});

/** A reply that the visitor reported, and how the admins settled it. */
const ownReport = z.strictObject({
  report_id: id,
  entity_name: z.string(),
  response_id: id,
  reason: reportReason,
  details: z.string().nullable(),
  status: reportStatus,
  reported_at: timestamp,
  /** Whether the reply is still there. */
  reply_stays: z.boolean(),
  /** Why it was dismissed, also while an objection is open; null for any other. */
  dismissed_because: z.string().nullable(),
  objection: z.string().nullable(),
  /** Whether the visitor may object to the dismissal. */
  can_object: z.boolean(),
  /** The admins' answers, oldest first. */
  answers: z.array(reportAnswer),
});
export type OwnReport = z.output<typeof ownReport>;

/** A summary of a visitor's stored data. */
export const visitorData = z.strictObject({
  visitor: storedVisitor,
  /** Whether an account and its data remain after the erasure. */
  has_account: z.boolean(),
  grants: z.array(storedGrant.extend({ is_this_browser: z.boolean() })),
  conversations: z.array(
    z.strictObject({ entity_name: z.string(), urlslug: z.string(), conversations: z.int(), messages: z.int() }),
  ),
  /** The newest reports of replies. */
  reports: z.array(ownReport),
  /** Numbers of access requests and invitations, and of messages to the site. */
  access_count: z.int(),
  contact_message_count: z.int(),
});
export type VisitorData = z.output<typeof visitorData>;

/** An earlier version of a regenerated reply. */
const earlierReply = z.strictObject({ version: z.int(), response: z.string(), written_at: timestamp });

const storedReply = chatMessage.shape.responses.element.extend({
  /** A machine-readable mark: whether an AI or a person wrote it. */
  author: z.enum(["ai", "person"]),
  rating_reason: z.string().nullable(),
  earlier: z.array(earlierReply),
});

const storedMessage = chatMessage.extend({
  language: z.string(),
  year: z.int().nullable(),
  /** Whether the material had no answer, so that it is in the owner's list. */
  unanswered: z.boolean(),
  responses: z.array(storedReply),
});
export type StoredMessage = z.output<typeof storedMessage>;

const storedConversation = z.strictObject({
  conversation_id: id,
  conversation_type: conversationType,
  entity_name: z.string(),
  urlslug: z.string(),
  data_storage_region: dataStorageRegion,
  started_at: timestamp,
  last_message_at: timestamp,
  messages: z.array(storedMessage),
});

/** All stored data of a visitor, as in the download. */
export const visitorExport = z.strictObject({
  exported_at: timestamp,
  visitor: storedVisitor,
  grants: z.array(storedGrant),
  activity: z.array(z.strictObject({ action: z.string(), at: timestamp })),
  access: z.array(
    z.strictObject({
      entity_name: z.string(),
      name: z.string().nullable(),
      status: z.string(),
      since: timestamp,
      group: z.string().nullable(),
      /** The messages counted for the group's quota. */
      messages_by_month: z.array(z.strictObject({ month: z.string(), messages: z.int() })),
    }),
  ),
  contact_messages: z.array(
    z.strictObject({
      name: z.string(),
      organisation: z.string().nullable(),
      topic: z.string(),
      message: z.string(),
      sent_at: timestamp,
    }),
  ),
  /** The replies that the visitor reported. */
  reports: z.array(ownReport),
  /** The facts that entities remember about the visitor. */
  memory: z.array(
    z.strictObject({
      entity_name: z.string(),
      fact: z.string(),
      language: z.string(),
      remembered_at: timestamp,
      updated_at: timestamp,
    }),
  ),
  /** The notes of entities' teams about the visitor. */
  notes: z.array(z.strictObject({ entity_name: z.string(), text: z.string(), updated_at: timestamp })),
  /** The tags that entities' teams gave the visitor. */
  tags: z.array(z.strictObject({ entity_name: z.string(), tags: z.array(z.string()) })),
  conversations: z.array(storedConversation),
});
export type VisitorExport = z.output<typeof visitorExport>;

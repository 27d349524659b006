import { z } from "zod";
import { chatResponse, conversationType, participantEntity, participantUser, rating } from "../chat/schemas";
import { id, line, timestamp, yearNumber } from "../fields/fields";
import { LANGUAGE_CODES } from "../languages/languages";
import { assignee, conversationState } from "./inbox-states";

/** The visitor of a conversation, for the entity's users. */
export const conversationVisitor = z.strictObject({ user_id: id, user_name: z.string(), email_address: z.string() });

/** An entry of the inbox. Messages with privacy code 2 count and have their time, and their words appear nowhere. */
export const inboxConversation = z.strictObject({
  conversation_id: id,
  visitor: conversationVisitor,
  /** The beginning of the newest message that the entity's users may read, or null. */
  excerpt: z.string().nullable(),
  started_at: timestamp,
  last_message_at: timestamp,
  message_count: z.int(),
  unread: z.boolean(),
  languages: z.array(z.enum(LANGUAGE_CODES)),
  /** The newest rating of a reply. */
  rating: rating.nullable(),
  unanswered: z.boolean(),
  corrected: z.boolean(),
  /** Whether everyone may read one of its messages. */
  public: z.boolean(),
  tags: z.array(z.string()),
  private_count: z.int(),
  /** The name of the user who answers in person; null while the entity answers. */
  taken_over_by: z.string().nullable(),
  state: conversationState,
  /** When a snoozed conversation comes back; null for any other. */
  snoozed_until: timestamp.nullable(),
  assignee: assignee.nullable(),
});
export type InboxConversation = z.output<typeof inboxConversation>;

/** True or false, as text in a query; absent for both. */
const flag = z.union([z.boolean(), z.stringbool()]).optional();

/** The filters of the inbox and of exports. `q` searches names, addresses and words. */
export const inboxFilters = {
  q: z.string().trim().max(200).optional(),
  language: z.enum(LANGUAGE_CODES).optional(),
  rating: rating.optional(),
  unanswered: flag,
  corrected: flag,
  unread: flag,
  public: flag,
  tag: z.string().trim().max(40).optional(),
  /** The year that a question refers to. */
  year: yearNumber.optional(),
  from: timestamp.optional(),
  to: timestamp.optional(),
};

/** How many conversations each view and each quick filter of the inbox holds. `mine`: open ones that are assigned to the caller. */
export const inboxCounts = z.strictObject({
  all: z.int(),
  waiting: z.int(),
  mine: z.int(),
  done: z.int(),
  snoozed: z.int(),
  unanswered: z.int(),
  not_helpful: z.int(),
});
export type InboxCounts = z.output<typeof inboxCounts>;

/** Where a reply comes from. */
export const provenance = z.strictObject({
  talk_system: z.string().nullable(),
  model: z.string().nullable(),
  /** The revision of the material that it drew on. */
  knowledge_revision: id.nullable(),
  /** The year that the question refers to; null for any year. */
  year: z.int().nullable(),
  input_tokens: z.int().nullable(),
  output_tokens: z.int().nullable(),
  /** Millionths of one unit of the currency. */
  cost_micros: z.int().nullable(),
  cost_currency: z.string().nullable(),
  duration_ms: z.int().nullable(),
  /** From the call of the model to the first word. */
  first_word_ms: z.int().nullable(),
  /** The correction that gave the answer. */
  correction_id: id.nullable(),
  /** The document of each source, by the source's index; null for a document that no longer exists. */
  documents: z.array(z.strictObject({ index: z.int(), document_id: id.nullable() })),
  /** The name of the person who wrote the message. */
  person: z.string().nullable(),
});
export type Provenance = z.output<typeof provenance>;

/** The correction of a reply and its use. */
const replyCorrection = z.strictObject({ id, hits: z.int(), is_active: z.boolean() });

/** A reply for the entity's users. */
export const ownerResponse = chatResponse.extend({
  provenance,
  correction: replyCorrection.nullable(),
  rating_reason: z.string().nullable(),
});
export type OwnerResponse = z.output<typeof ownerResponse>;

/** A message with privacy code 2: that it exists, and when. */
const hiddenMessage = z.strictObject({
  message_id: id,
  timestamp,
  privacy_code: z.literal(2),
  hidden: z.literal(true),
  responses: z.array(z.strictObject({ response_id: id, timestamp, hidden: z.literal(true) })),
});

export const ownerMessage = z.strictObject({
  message: z.string(),
  sending_user: z.string(),
  timestamp,
  message_id: id,
  privacy_code: z.int(),
  language: z.enum(LANGUAGE_CODES),
  unanswered: z.boolean(),
  /** Whether it has its subject from earlier messages ("Why?"): a correction of its reply answers no other question. */
  leans_on_earlier: z.boolean(),
  responses: z.array(ownerResponse),
});
export type OwnerMessage = z.output<typeof ownerMessage>;
export type HiddenMessage = z.output<typeof hiddenMessage>;
export const threadMessage = z.union([ownerMessage, hiddenMessage]);
export type ThreadMessage = z.output<typeof threadMessage>;

export const conversationMetadata = z.strictObject({
  conversation_id: id,
  conversation_type: conversationType,
  initiatedby_email_address: z.string(),
  all_participants: z.strictObject({ users: z.array(participantUser), entities: z.array(participantEntity) }),
});

/** The caller's abilities on a conversation. */
export const conversationAbilities = z.strictObject({
  /** Correct and delete replies, write in person, tag. */
  edit: z.boolean(),
  /** Translate: a model is connected. */
  translate: z.boolean(),
});
export type ConversationAbilities = z.output<typeof conversationAbilities>;

export const tagName = line(40);
export const TAGS_MAX = 20;

/** A file of an entity's conversations. */
export const conversationExport = z.strictObject({
  export_id: id,
  format: z.enum(["csv", "json", "jsonl"]),
  status: z.enum(["queued", "running", "ready", "failed"]),
  /** Percent. */
  progress: z.int(),
  conversations: z.int().nullable(),
  bytes: z.int().nullable(),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  /** The download path, once it is ready. */
  download_url: z.string().nullable(),
});
export type ConversationExport = z.output<typeof conversationExport>;

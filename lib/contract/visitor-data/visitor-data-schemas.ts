import { z } from "zod";
import { chatMessage, conversationType } from "../chat/schemas";
import { dataStorageRegion, id, timestamp } from "../fields";

/** What somebody types to erase their data. */
export const ERASE_WORD = "ERASE";

/** Who a visitor is, as it is kept. */
const keptVisitor = z.strictObject({
  email_address: z.string(),
  user_name: z.string().nullable(),
  data_storage_region: dataStorageRegion,
  agreed_at: timestamp.nullable(),
  verified_at: timestamp.nullable(),
  first_seen_at: timestamp,
});

/** A browser or client that proved the address or signed in. */
const keptGrant = z.strictObject({
  kind: z.enum(["visitor", "account", "admin"]),
  created_at: timestamp,
  expires_at: timestamp,
  ended_at: timestamp.nullable(),
});

/** What is kept about a visitor, in short. */
export const visitorData = z.strictObject({
  visitor: keptVisitor,
  /** True when erasing leaves an account and what it owns. */
  has_account: z.boolean(),
  grants: z.array(keptGrant.extend({ is_this_browser: z.boolean() })),
  conversations: z.array(
    z.strictObject({ entity_name: z.string(), urlslug: z.string(), conversations: z.int(), messages: z.int() }),
  ),
  /** How often access to an entity was asked for or offered, and how many letters were written to the site. */
  access_count: z.int(),
  letter_count: z.int(),
});
export type VisitorData = z.output<typeof visitorData>;

/** What a reply said before it was written anew. */
const earlierReply = z.strictObject({ version: z.int(), response: z.string(), written_at: timestamp });

const keptReply = chatMessage.shape.responses.element.extend({
  rating_reason: z.string().nullable(),
  earlier: z.array(earlierReply),
});

const keptMessage = chatMessage.extend({
  language: z.string(),
  year: z.int().nullable(),
  /** True when the entity's material had nothing on it, so that it waits for an answer. */
  unanswered: z.boolean(),
  responses: z.array(keptReply),
});
export type KeptMessage = z.output<typeof keptMessage>;

const keptConversation = z.strictObject({
  conversation_id: id,
  conversation_type: conversationType,
  entity_name: z.string(),
  urlslug: z.string(),
  data_storage_region: dataStorageRegion,
  started_at: timestamp,
  last_message_at: timestamp,
  messages: z.array(keptMessage),
});

/** Everything that is kept about a visitor, as the download holds it. */
export const visitorExport = z.strictObject({
  exported_at: timestamp,
  visitor: keptVisitor,
  grants: z.array(keptGrant),
  activity: z.array(z.strictObject({ action: z.string(), at: timestamp })),
  access: z.array(
    z.strictObject({ entity_name: z.string(), name: z.string().nullable(), status: z.string(), since: timestamp }),
  ),
  letters: z.array(
    z.strictObject({
      name: z.string(),
      organisation: z.string().nullable(),
      topic: z.string(),
      message: z.string(),
      sent_at: timestamp,
    }),
  ),
  conversations: z.array(keptConversation),
});
export type VisitorExport = z.output<typeof visitorExport>;

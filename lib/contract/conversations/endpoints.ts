import { z } from "zod";
import { chatMessage, MESSAGE_MAX } from "../chat/schemas";
import { sentence } from "../fields/field-sentences";
import {
  atMost,
  emailAddress,
  id,
  nextCursor,
  pageInput,
  privacyCode,
  storable,
  timestamp,
  urlslug,
  wholeNumber,
} from "../fields/fields";
import { hasVisibleText } from "../fields/visible-text";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { LANGUAGE_CODES } from "../languages/languages";
import { conversationsAddresses } from "./addresses";
import { messageState, siteMessage, siteMessageDetail } from "./admin-schemas";
import { conversationHit, conversationSummary, publicTurn, SEARCH_MAX } from "./conversation-schemas";
import { conversationUpdate } from "./conversation-updates";
import {
  conversationAbilities,
  conversationExport,
  conversationMetadata,
  inboxConversation,
  inboxCounts,
  inboxFilters,
  ownerResponse,
  TAGS_MAX,
  tagName,
  threadMessage,
} from "./owner-schemas";

export const deleteConversation = defineEndpoint({
  ...conversationsAddresses.deleteConversation,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Erases the caller's own conversation: its messages, the replies and what was thought of them.",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const getConversationMessages = defineEndpoint({
  ...conversationsAddresses.getConversationMessages,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Messages of the caller's own conversation from a moment on, oldest first; `next_cursor` leads to newer ones.",
  input: z.object({
    conversation_id: id,
    /** The beginning of the conversation when absent. */
    from: timestamp.optional(),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(chatMessage), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const listConversations = defineEndpoint({
  ...conversationsAddresses.listConversations,
  access: "visitor",
  servedOn: { ownDomain: "entityid" },
  summary: "The caller's own conversations with an entity, the one spoken in last first.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    entityid: id,
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(conversationSummary), next_cursor: nextCursor }),
  errors: ["not_found", "email_not_proven"],
});

export const listPublicConversations = defineEndpoint({
  ...conversationsAddresses.listPublicConversations,
  access: "public",
  servedOn: { ownDomain: "urlslug" },
  summary: "What visitors said to an entity for everyone to see, with its replies, newest first.",
  input: z.object({ urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(publicTurn), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const searchConversations = defineEndpoint({
  ...conversationsAddresses.searchConversations,
  access: "visitor",
  servedOn: { ownDomain: "entityid" },
  summary: "Finds words in the caller's own conversations with an entity, or in one of them, newest first.",
  input: z.object({
    initiatedby_email_address: emailAddress,
    entityid: id,
    conversation_id: id.optional(),
    q: z
      .string()
      .max(SEARCH_MAX)
      // PostgreSQL accepts neither NUL nor unpaired surrogates.
      .overwrite((text) => text.replaceAll("\0", "").toWellFormed().normalize("NFC").trim())
      .refine((text) => text !== "", sentence("search_missing")),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(conversationHit), next_cursor: nextCursor }),
  errors: ["not_found", "email_not_proven"],
});

export const withdrawConversation = defineEndpoint({
  ...conversationsAddresses.withdrawConversation,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Takes what everyone could see of the caller's own conversation off the entity's page (code 0 becomes 1).",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ withdrawn: z.int() }),
  errors: ["not_found"],
});

export const listMyConversations = defineEndpoint({
  ...conversationsAddresses.listMyConversations,
  access: "account",
  summary:
    "The inbox of the caller's entity: its conversations, the one spoken in last first, and the counts of its filters. `q` of one or two letters finds whole words.",
  input: z.object({ id, ...inboxFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(inboxConversation),
    next_cursor: nextCursor,
    /** With the first page only. */
    counts: inboxCounts.nullable(),
  }),
  errors: ["not_found"],
});

export const listAllConversations = defineEndpoint({
  ...conversationsAddresses.listAllConversations,
  access: "admin",
  summary:
    "The conversations with all entities, the one spoken in last first. `q` of one or two letters finds whole words.",
  input: z.object({ digitalentity_id: id.optional(), ...inboxFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(
      inboxConversation.extend({ entity: z.strictObject({ id, entity_name: z.string(), urlslug: z.string() }) }),
    ),
    next_cursor: nextCursor,
    /** With the first page of one entity only. */
    counts: inboxCounts.nullable(),
  }),
  errors: ["not_found"],
});

export const listMessages = defineEndpoint({
  ...conversationsAddresses.listMessages,
  access: "admin",
  summary:
    "The messages to all entities, newest first. `q` searches visitors, and the words of messages and replies; those with privacy code 2 match by their visitor alone. A search of one or two letters finds whole words.",
  input: z.object({
    q: z.string().trim().max(SEARCH_MAX).optional(),
    digitalentity_id: id.optional(),
    privacy: wholeNumber(0, 2).pipe(privacyCode).optional(),
    state: messageState.optional(),
    language: z.enum(LANGUAGE_CODES).optional(),
    from: timestamp.optional(),
    to: timestamp.optional(),
    ...pageInput,
    cursor: id.optional(),
  }),
  output: z.strictObject({ items: z.array(siteMessage), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const getMessage = defineEndpoint({
  ...conversationsAddresses.getMessage,
  access: "admin",
  summary:
    "A message with its replies and where they come from. Opening one that is not private (code 2) is recorded, and the entity's owners see it in their activity.",
  input: z.object({ id }),
  output: siteMessageDetail,
  errors: ["not_found"],
});

export const getConversationDetail = defineEndpoint({
  ...conversationsAddresses.getConversationDetail,
  access: "account",
  summary:
    "A conversation with the caller's entity: its newest messages, oldest first, with the provenance of each reply; `next_cursor` leads to older ones.",
  input: z.object({ id, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({
    conversation_metadata: conversationMetadata,
    conversation: inboxConversation,
    entity: z.strictObject({ id, entity_name: z.string(), urlslug: z.string() }),
    messages: z.array(threadMessage),
    next_cursor: nextCursor,
    can: conversationAbilities,
  }),
  errors: ["not_found"],
});

export const listUserConversations = defineEndpoint({
  ...conversationsAddresses.listUserConversations,
  access: "visitor",
  summary: "The caller's own conversations with an entity, the one spoken in last first.",
  input: z.object({ entity_urlslug: urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(conversationSummary), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const getUserConversationDetail = defineEndpoint({
  ...conversationsAddresses.getUserConversationDetail,
  access: "visitor",
  summary:
    "One of the caller's own conversations: its newest messages, oldest first; `next_cursor` leads to older ones.",
  input: z.object({ id, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({
    conversation_metadata: conversationMetadata,
    entity: z.strictObject({ id, entity_name: z.string(), urlslug: z.string() }),
    messages: z.array(chatMessage),
    next_cursor: nextCursor,
  }),
  errors: ["not_found"],
});

export const setConversationRead = defineEndpoint({
  ...conversationsAddresses.setConversationRead,
  access: "account",
  summary: "Marks a conversation as read, or as unread, for all of the entity's users.",
  input: z.object({ id, read: z.boolean() }),
  output: z.strictObject({ unread: z.boolean() }),
  errors: ["not_found"],
});

export const setConversationTags = defineEndpoint({
  ...conversationsAddresses.setConversationTags,
  access: "account",
  summary: "Replaces the tags of a conversation.",
  input: z.object({ id, tags: z.array(tagName).max(TAGS_MAX) }),
  output: z.strictObject({ tags: z.array(z.string()) }),
  errors: ["not_found"],
});

export const listConversationTags = defineEndpoint({
  ...conversationsAddresses.listConversationTags,
  access: "account",
  summary: "The tags of an entity's conversations with their numbers, by name.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(z.strictObject({ tag: z.string(), conversations: z.int() })),
    next_cursor: z.null(),
  }),
  errors: ["not_found"],
});

export const translateMessage = defineEndpoint({
  ...conversationsAddresses.translateMessage,
  access: "account",
  summary:
    "Translates a message with its first reply, or a reply (`id` of either), by the entity's talk system; not_possible_now without a model.",
  input: z.object({ id, language: z.enum(LANGUAGE_CODES) }),
  output: z.strictObject({ message: z.string().nullable(), response: z.string().nullable() }),
  errors: ["not_found", "not_possible_now", "reply_failed", "plan_limit_reached"],
  limit: "chat",
  uses: "modelText",
});

export const startConversationExport = defineEndpoint({
  ...conversationsAddresses.startConversationExport,
  access: "account",
  summary:
    "Has a file made of an entity's conversations that match the filters; the words of private messages are left out.",
  input: z.object({ id, format: z.enum(["csv", "json", "jsonl"]), ...inboxFilters }),
  output: conversationExport,
  errors: ["not_found"],
  limit: "export",
});

export const listConversationExports = defineEndpoint({
  ...conversationsAddresses.listConversationExports,
  access: "account",
  summary: "The newest files of an entity's conversations, with how far each is.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(conversationExport), next_cursor: z.null() }),
  errors: ["not_found"],
});

export const downloadConversationExport = defineEndpoint({
  ...conversationsAddresses.downloadConversationExport,
  access: "account",
  summary: "A file of an entity's conversations, for seven days.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["text/csv", "application/json", "application/x-ndjson"],
  errors: ["not_found"],
});

export const followConversation = defineEndpoint({
  ...conversationsAddresses.followConversation,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "What the entity's users change in the caller's own conversation: as `text/event-stream`, while it is open; as JSON, everything since `after`.",
  input: z.object({ conversation_id: id, after: timestamp.optional() }),
  output: z.strictObject({ items: z.array(conversationUpdate), next_cursor: z.null() }),
  errors: ["not_found"],
  events: conversationUpdate,
});

export const sendPersonMessage = defineEndpoint({
  ...conversationsAddresses.sendPersonMessage,
  access: "account",
  summary:
    "Writes in a conversation as the person: labelled so, shown at once in an open chat, and mailed when the chat is closed.",
  input: z.object({
    id,
    /** Generated by the client; makes sending idempotent. */
    response_id: id.optional(),
    text: z.string().overwrite(storable).refine(hasVisibleText, sentence("required")).check(atMost(MESSAGE_MAX)),
  }),
  output: ownerResponse,
  errors: ["not_found", "not_possible_now", "entity_suspended"],
  limit: "chat",
});

export const takeOverConversation = defineEndpoint({
  ...conversationsAddresses.takeOverConversation,
  access: "account",
  summary: "The caller answers in this conversation from now on, instead of the model.",
  input: z.object({ id }),
  output: z.strictObject({ taken_over_by: z.string() }),
  errors: ["not_found"],
});

export const handBackConversation = defineEndpoint({
  ...conversationsAddresses.handBackConversation,
  access: "account",
  summary: "The entity answers in this conversation again.",
  input: z.object({ id }),
  output: z.strictObject({ taken_over_by: z.null() }),
  errors: ["not_found"],
});

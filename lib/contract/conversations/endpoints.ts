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
import { assigneeChoice, assignment, assignmentsInput, stateChange } from "./inbox-states";
import { CHANGES_MAX, INBOX_VIEWS } from "./inbox-views";
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
import { visitorNote, visitorNoteText, visitorRecord } from "./visitor-schemas";

export const deleteConversation = defineEndpoint({
  ...conversationsAddresses.deleteConversation,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Erases one of your conversations with its messages, replies and ratings.",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const getConversationMessages = defineEndpoint({
  ...conversationsAddresses.getConversationMessages,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary:
    "Lists the messages of one of your conversations from a time on, oldest first. `next_cursor` leads to newer ones.",
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
  summary: "Lists your conversations with a digital entity by its id, the most recently active first.",
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
  summary:
    "Lists the public messages to a digital entity with their replies, newest first. Leaves out what moderation stopped.",
  input: z.object({ urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(publicTurn), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const searchConversations = defineEndpoint({
  ...conversationsAddresses.searchConversations,
  access: "visitor",
  servedOn: { ownDomain: "entityid" },
  summary: "Finds words in your conversations with a digital entity, or in one of them, newest first.",
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
  summary: "Takes the public messages of one of your conversations off the digital entity's page (code 0 becomes 1).",
  input: z.object({ conversation_id: id }),
  output: z.strictObject({ withdrawn: z.int() }),
  errors: ["not_found"],
});

export const listMyConversations = defineEndpoint({
  ...conversationsAddresses.listMyConversations,
  access: "account",
  summary: "Lists a digital entity's conversations, the newest activity first. A short `q` finds whole words.",
  input: z.object({ id, show: z.enum(INBOX_VIEWS).optional(), ...inboxFilters, ...pageInput }),
  output: z.strictObject({ items: z.array(inboxConversation), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const getInboxCounts = defineEndpoint({
  ...conversationsAddresses.getInboxCounts,
  access: "account",
  summary: "Counts the conversations with a digital entity in each view of the inbox.",
  input: z.object({ id }),
  output: inboxCounts,
  errors: ["not_found"],
});

export const listAllConversations = defineEndpoint({
  ...conversationsAddresses.listAllConversations,
  access: "admin",
  summary:
    "Lists the conversations with all digital entities, the most recently active first. A `q` of 1 or 2 letters finds whole words.",
  input: z.object({ digitalentity_id: id.optional(), ...inboxFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(
      inboxConversation.extend({ entity: z.strictObject({ id, entity_name: z.string(), urlslug: z.string() }) }),
    ),
    next_cursor: nextCursor,
  }),
  errors: ["not_found"],
});

export const listMessages = defineEndpoint({
  ...conversationsAddresses.listMessages,
  access: "admin",
  summary:
    "Lists the messages to all digital entities, newest first. `q` finds private ones (code 2) by their visitor only.",
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
    "Returns a message with its replies and their sources. Records that an admin opened it, unless it is private (code 2).",
  input: z.object({ id }),
  output: siteMessageDetail,
  errors: ["not_found"],
});

export const getConversationDetail = defineEndpoint({
  ...conversationsAddresses.getConversationDetail,
  access: "account",
  summary:
    "Returns a conversation: its newest messages, oldest first, with the provenance of each reply. `next_cursor` leads to older ones.",
  input: z.object({ id, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({
    conversation_metadata: conversationMetadata,
    conversation: inboxConversation,
    entity: z.strictObject({ id, entity_name: z.string(), urlslug: z.string() }),
    messages: z.array(threadMessage),
    next_cursor: nextCursor,
    /** Whether the visitor asked for emails about replies; without it, only an answer that they wait for is emailed. */
    wants_reply_emails: z.boolean(),
    can: conversationAbilities,
  }),
  errors: ["not_found"],
});

export const listUserConversations = defineEndpoint({
  ...conversationsAddresses.listUserConversations,
  access: "visitor",
  summary: "Lists your conversations with a digital entity by its page address, most recently active first.",
  input: z.object({ entity_urlslug: urlslug, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(conversationSummary), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const getUserConversationDetail = defineEndpoint({
  ...conversationsAddresses.getUserConversationDetail,
  access: "visitor",
  summary: "Returns one of your conversations: its newest messages, oldest first. `next_cursor` leads to older ones.",
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
  summary: "Marks a conversation as read or unread for the whole team of the digital entity.",
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
  summary: "Lists the tags of a digital entity's conversations by name, with the number of conversations for each.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(z.strictObject({ tag: z.string(), conversations: z.int() })),
    next_cursor: z.null(),
  }),
  errors: ["not_found"],
});

export const setConversationStates = defineEndpoint({
  ...conversationsAddresses.setConversationStates,
  access: "account",
  summary: "Marks conversations as done or open, or snoozes them. Returns the states before: sent again, they undo it.",
  input: z.object({ id, states: z.array(stateChange).min(1).max(CHANGES_MAX) }),
  output: z.strictObject({ before: z.array(stateChange) }),
  errors: ["not_found"],
});

export const assignConversations = defineEndpoint({
  ...conversationsAddresses.assignConversations,
  access: "account",
  summary: "Assigns conversations to owners and editors, whom `sends_email` tells. Returns the assignments before.",
  input: assignmentsInput,
  output: z.strictObject({ before: z.array(assignment) }),
  errors: ["not_found"],
});

export const tagConversations = defineEndpoint({
  ...conversationsAddresses.tagConversations,
  access: "account",
  summary: "Gives conversations a tag, or takes it from them. Returns the ids of those that changed.",
  input: z.object({ id, conversation_ids: z.array(id).min(1).max(CHANGES_MAX), tag: tagName, is_tagged: z.boolean() }),
  output: z.strictObject({ changed: z.array(id) }),
  errors: ["not_found"],
});

export const listAssignees = defineEndpoint({
  ...conversationsAddresses.listAssignees,
  access: "account",
  summary: "Lists the owners and editors of a digital entity, with the number of open conversations assigned to each.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(assigneeChoice), next_cursor: z.null() }),
  errors: ["not_found"],
});

export const getConversationVisitor = defineEndpoint({
  ...conversationsAddresses.getConversationVisitor,
  access: "account",
  summary: "Returns a conversation's visitor, their newest conversations with this digital entity and the team's note.",
  input: z.object({ id }),
  output: visitorRecord,
  errors: ["not_found"],
});

export const setVisitorNote = defineEndpoint({
  ...conversationsAddresses.setVisitorNote,
  access: "account",
  summary:
    "Replaces the team's note about the visitor of a conversation. The visitor can download it; empty erases it.",
  input: z.object({ id, text: visitorNoteText }),
  output: z.strictObject({ note: visitorNote.nullable() }),
  errors: ["not_found"],
});

export const translateMessage = defineEndpoint({
  ...conversationsAddresses.translateMessage,
  access: "account",
  summary:
    "Translates a message with its first reply, or one reply, with the talk system. Refuses a talk system without a model.",
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
    "Creates a file of a digital entity's conversations in the background. Leaves out the words of private messages.",
  input: z.object({ id, format: z.enum(["csv", "json", "jsonl"]), ...inboxFilters }),
  output: conversationExport,
  errors: ["not_found"],
  limit: "export",
});

export const listConversationExports = defineEndpoint({
  ...conversationsAddresses.listConversationExports,
  access: "account",
  summary: "Lists the newest export files of a digital entity's conversations, with the progress of each.",
  input: z.object({ id }),
  output: z.strictObject({ items: z.array(conversationExport), next_cursor: z.null() }),
  errors: ["not_found"],
});

export const downloadConversationExport = defineEndpoint({
  ...conversationsAddresses.downloadConversationExport,
  access: "account",
  summary: "Returns an export file of a digital entity's conversations, for seven days.",
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
    "Streams the team's changes to one of your conversations as `text/event-stream`; as JSON, returns those since `after`.",
  input: z.object({ conversation_id: id, after: timestamp.optional() }),
  output: z.strictObject({ items: z.array(conversationUpdate), next_cursor: z.null() }),
  errors: ["not_found"],
  events: conversationUpdate,
});

export const sendPersonMessage = defineEndpoint({
  ...conversationsAddresses.sendPersonMessage,
  access: "account",
  summary: "Writes a reply in person, with a label that says so. Emails a visitor whose chat is closed.",
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
  summary: "Makes you reply in person in a conversation from now on, in place of the model.",
  input: z.object({ id }),
  output: z.strictObject({ taken_over_by: z.string() }),
  errors: ["not_found"],
});

export const handBackConversation = defineEndpoint({
  ...conversationsAddresses.handBackConversation,
  access: "account",
  summary: "Hands a conversation back to the digital entity, which replies again.",
  input: z.object({ id }),
  output: z.strictObject({ taken_over_by: z.null() }),
  errors: ["not_found"],
});

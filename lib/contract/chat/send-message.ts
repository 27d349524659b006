import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { atMost, emailAddress, id, privacyCode } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { oneLine } from "../one-line";
import { chatEvent } from "./events";
import { chatResponse, conversationType, participantEntity, participantUser } from "./schemas";

/** Characters of one message, the quote's markup included. */
export const MESSAGE_MAX = 8000;

const turnFields = {
  /** Made by the client; sending the same one again answers with the first turn instead of a second message. */
  message_id: id.optional(),
  message: z
    .string()
    .check(atMost(MESSAGE_MAX))
    // Neither can be stored: a NUL, and half of a character that is written in two.
    .overwrite((text) => text.replaceAll("\0", "").toWellFormed())
    .refine((text) => text.trim() !== "", sentence("message_missing")),
  language_field: z.enum(LANGUAGE_CODES).default("en"),
  year_field: z
    .union([
      z.coerce.number().int(),
      z.literal("").transform(() => null),
      z.literal("-any year-").transform(() => null),
    ])
    .nullish(),
  /** Empty, null or left out begins a conversation. */
  conversation_id: z.union([id, z.literal("").transform(() => null)]).nullish(),
  conversation_type: conversationType.default("one-on-one_chat"),
};

/** The group format of spec/visitor.md §3. */
const groupTurn = z.object({
  ...turnFields,
  users: z.array(participantUser).min(1).max(20),
  all_digitalentities: z.array(participantEntity).min(1).max(1),
  sending_user: z.union([z.string().max(254), participantUser]),
  initiatedby_email_address: emailAddress,
  privacy_code: privacyCode.default(2),
});

/** The chat wrapper's flat payload of spec/visitor.md §7. */
const wrapperTurn = z.object({
  ...turnFields,
  email_address: emailAddress,
  user_name: z.string().overwrite(oneLine).check(atMost(120)),
  entityid: id,
  entitytype: z.string().optional(),
  entity_name: z.string().optional(),
  privacy_code: privacyCode.default(1),
});

export const sendMessage = defineEndpoint({
  ...ADDRESSES.sendMessage,
  access: "visitor",
  summary: "Sends a message and answers with the reply; streams it as events when `text/event-stream` is accepted.",
  input: z.union([groupTurn, wrapperTurn]),
  output: z.strictObject({
    responses: z.array(chatResponse),
    reply: z.string(),
    conversation_id: id,
    message_id: id,
  }),
  errors: [
    "not_found",
    "email_not_proven",
    "invitation_needed",
    "entity_offline",
    "messages_used_up",
    "reply_failed",
    "already_exists",
  ],
  limit: "chat",
  events: chatEvent,
});

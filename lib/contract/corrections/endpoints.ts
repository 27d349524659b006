import { z } from "zod";
import { MESSAGE_MAX } from "../chat/schemas";
import { ownerResponse } from "../conversations/owner-schemas";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, pageInput, storable, timestamp } from "../fields/fields";
import { hasVisibleText } from "../fields/visible-text";
import { defineEndpoint } from "../http/endpoint";
import { correctionsAddresses } from "./addresses";
import { correction } from "./schemas";

export const updateChatMessage = defineEndpoint({
  ...correctionsAddresses.updateChatMessage,
  access: "account",
  summary:
    "Corrects a reply by its id, or by its message's id. The visitor sees both texts; `use_from_now_on` applies it to similar questions.",
  input: z.object({
    id,
    new_response: z
      .string()
      .overwrite(storable)
      .refine(hasVisibleText, sentence("required"))
      .check(atMost(MESSAGE_MAX)),
    notify_chatter_edited_response: z.boolean().default(false),
    /** Absent: an earlier correction of this reply stays in use or withdrawn, as it is. */
    use_from_now_on: z.boolean().optional(),
    /** When the reply was last corrected, as the caller saw it (null: never); without it the reply is taken as it is. */
    expected_corrected_at: timestamp.nullable().optional(),
  }),
  output: ownerResponse,
  errors: ["not_found", "not_possible_now", "edit_conflict"],
  limit: "editEntity",
});

export const deleteChatMessage = defineEndpoint({
  ...correctionsAddresses.deleteChatMessage,
  access: "account",
  summary:
    "Erases a reply by its id, or by its message's id, and shows this to the visitor. Only admins erase a private one, after its visitor's report.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const undoChatMessage = defineEndpoint({
  ...correctionsAddresses.undoChatMessage,
  access: "account",
  summary:
    "Undoes your own correction of a reply, or your own message in person, within ten seconds. Its email is not sent.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const listCorrections = defineEndpoint({
  ...correctionsAddresses.listCorrections,
  access: "account",
  summary: "Lists the corrections of a digital entity, in use and paused, newest first.",
  input: z.object({ id, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(correction), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const resumeCorrection = defineEndpoint({
  ...correctionsAddresses.resumeCorrection,
  access: "account",
  summary: "Uses a paused correction again. Refuses it when its reply has another correction in use.",
  input: z.object({ id }),
  output: correction,
  errors: ["not_found", "not_possible_now"],
});

export const withdrawCorrection = defineEndpoint({
  ...correctionsAddresses.withdrawCorrection,
  access: "account",
  summary: "Pauses a correction, so that later replies do without it. The corrected reply stays as it is.",
  input: z.object({ id }),
  output: correction,
  errors: ["not_found"],
});

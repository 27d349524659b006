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
    "Corrects a reply: `id` is the reply's, or a message's, whose first reply is meant. The visitor sees both texts; with `use_from_now_on` the answer is given to questions like it, unless the message leans on earlier ones of its conversation.",
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
    "Erases a reply (`id`: the reply's, or a message's, whose first reply is meant); the visitor sees that and when it was removed. A private reply (code 2) only for admins to whom its visitor opened it by a report.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const listCorrections = defineEndpoint({
  ...correctionsAddresses.listCorrections,
  access: "account",
  summary: "An entity's answers that are given from now on, and those withdrawn, newest first.",
  input: z.object({ id, ...pageInput, cursor: id.optional() }),
  output: z.strictObject({ items: z.array(correction), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const resumeCorrection = defineEndpoint({
  ...correctionsAddresses.resumeCorrection,
  access: "account",
  summary: "Gives a withdrawn correction as the answer again, unless its reply has a newer one in use.",
  input: z.object({ id }),
  output: correction,
  errors: ["not_found", "not_possible_now"],
});

export const withdrawCorrection = defineEndpoint({
  ...correctionsAddresses.withdrawCorrection,
  access: "account",
  summary: "Stops giving a correction as the answer; the corrected reply itself stays as it is.",
  input: z.object({ id }),
  output: correction,
  errors: ["not_found"],
});

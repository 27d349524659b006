import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { MESSAGE_MAX, source } from "../chat/schemas";
import { defineEndpoint } from "../endpoint";
import { sentence } from "../field-sentences";
import { atMost, id, storable } from "../fields";
import { LANGUAGE_CODES } from "../languages";
import { behaviourSettings, PREVIEW_TURNS_MAX } from "./schemas";

/** Characters of an earlier reply in a preview; longer ones would not fit the prompt either. */
const PREVIEW_REPLY_MAX = 24_000;

const previewMessage = z
  .string()
  .overwrite(storable)
  .refine((text) => text.trim() !== "", sentence("message_missing"))
  .check(atMost(MESSAGE_MAX));

export const previewReply = defineEndpoint({
  ...ADDRESSES.previewReply,
  access: "account",
  summary:
    "A reply as a visitor would get it with these settings, else with the draft, else with those in use. Nothing is stored.",
  input: z.object({
    id,
    message: previewMessage,
    /** The earlier turns of the preview, oldest first. */
    history: z
      .array(
        z.object({
          message: previewMessage,
          reply: z.string().overwrite(storable).check(atMost(PREVIEW_REPLY_MAX)),
        }),
      )
      .max(PREVIEW_TURNS_MAX)
      .default([]),
    /** The entity's own when absent. */
    language: z.enum(LANGUAGE_CODES).optional(),
    year: z.int().min(-9999).max(9999).nullish(),
    settings: behaviourSettings.optional(),
  }),
  output: z.strictObject({
    reply: z.string(),
    sources: z.array(source),
    follow_ups: z.array(z.string()),
    is_unanswered: z.boolean(),
    /** Whether the reply is what one of the entity's users answered to a question like it. */
    is_corrected: z.boolean(),
  }),
  errors: ["not_found", "reply_failed"],
  limit: "previewReply",
});

import { z } from "zod";
import { MESSAGE_MAX, source } from "../chat/schemas";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, numericId, pageInput, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { LANGUAGE_CODES } from "../languages/languages";
import { behaviourAddresses } from "./addresses";
import { behaviourVersion, correctionRun, ownedBehaviour } from "./owner-schemas";
import { behaviourSettings, PREVIEW_TURNS_MAX } from "./schemas";

/** Characters of an earlier reply in a preview; longer ones would not fit the prompt either. */
const PREVIEW_REPLY_MAX = 24_000;

const previewMessage = z
  .string()
  .overwrite(storable)
  .refine((text) => text.trim() !== "", sentence("message_missing"))
  .check(atMost(MESSAGE_MAX));

export const previewReply = defineEndpoint({
  ...behaviourAddresses.previewReply,
  access: "account",
  summary:
    "Writes a reply with the settings sent, else the draft's, else the published ones. Stores no message and no reply.",
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
  errors: ["not_found", "reply_failed", "plan_limit_reached"],
  limit: "previewReply",
  uses: "reply",
});

/** The edit version that a change begins from, 0 before the first one; without it the settings are taken as they are. */
const version = z.int().min(0).optional();

export const getBehaviour = defineEndpoint({
  ...behaviourAddresses.getBehaviour,
  access: "account",
  summary: "Returns a digital entity's published settings, the draft beside them and this month's cost.",
  input: z.object({ id }),
  output: ownedBehaviour,
  errors: ["not_found"],
});

export const updateBehaviour = defineEndpoint({
  ...behaviourAddresses.updateBehaviour,
  access: "account",
  summary:
    "Saves the settings as a draft, absent ones with their default. Deletes a draft that equals the published settings.",
  input: z.object({ id, version, ...behaviourSettings.shape }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const discardBehaviour = defineEndpoint({
  ...behaviourAddresses.discardBehaviour,
  access: "account",
  summary: "Discards the draft and the test run that would publish it. Succeeds when there is none.",
  input: z.object({ id, version }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const publishBehaviour = defineEndpoint({
  ...behaviourAddresses.publishBehaviour,
  access: "account",
  summary: "Publishes the draft. With corrections in use, `run` tests them first and publishes when every one holds.",
  input: z.object({ id, version }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict", "not_possible_now"],
  limit: "editEntity",
});

export const rollbackBehaviour = defineEndpoint({
  ...behaviourAddresses.rollbackBehaviour,
  access: "account",
  summary:
    "Publishes the settings of an earlier version in place of the draft, after the same test as `publishBehaviour`.",
  input: z.object({ id, version, number: z.int().min(1) }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict", "not_possible_now"],
  limit: "editEntity",
});

export const listBehaviourVersions = defineEndpoint({
  ...behaviourAddresses.listBehaviourVersions,
  access: "account",
  summary: "Lists the published versions of a digital entity's settings, newest first, each with what it changed.",
  input: z.object({
    id,
    ...pageInput,
    cursor: numericId.optional(),
  }),
  output: z.strictObject({ items: z.array(behaviourVersion), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const startCorrectionRun = defineEndpoint({
  ...behaviourAddresses.startCorrectionRun,
  access: "account",
  summary:
    "Tests every correction against the published settings in the background. Returns the unfinished run if there is one.",
  input: z.object({ id }),
  output: correctionRun,
  errors: ["not_found", "not_possible_now"],
  limit: "editEntity",
});

export const getCorrectionRun = defineEndpoint({
  ...behaviourAddresses.getCorrectionRun,
  access: "account",
  summary: "Returns a test run of the corrections: its progress and the replies that do not hold.",
  input: z.object({ id, run_id: id }),
  output: correctionRun,
  errors: ["not_found"],
});

export const confirmPublication = defineEndpoint({
  ...behaviourAddresses.confirmPublication,
  access: "account",
  summary:
    "Publishes a draft although some corrections no longer hold. Refuses a run that did not fail or tested another draft.",
  input: z.object({ id, run_id: id }),
  output: ownedBehaviour,
  errors: ["not_found", "not_possible_now"],
  limit: "editEntity",
});

export const cancelRun = defineEndpoint({
  ...behaviourAddresses.cancelRun,
  access: "account",
  summary: "Cancels a test run, or the publication of a draft whose run failed. The draft stays.",
  input: z.object({ id, run_id: id }),
  output: correctionRun,
  errors: ["not_found"],
  limit: "editEntity",
});

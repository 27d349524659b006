import { z } from "zod";
import { MESSAGE_MAX, source } from "../chat/schemas";
import { sentence } from "../fields/field-sentences";
import { atMost, id, nextCursor, numericId, pageInput, storable } from "../fields/fields";
import { hasVisibleText } from "../fields/visible-text";
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
  .refine(hasVisibleText, sentence("message_missing"))
  .check(atMost(MESSAGE_MAX));

export const previewReply = defineEndpoint({
  ...behaviourAddresses.previewReply,
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
  errors: ["not_found", "reply_failed", "plan_limit_reached"],
  limit: "previewReply",
  uses: "reply",
});

/** The edit version that a change begins from, 0 before the first one; without it the settings are taken as they are. */
const version = z.int().min(0).optional();

export const getBehaviour = defineEndpoint({
  ...behaviourAddresses.getBehaviour,
  access: "account",
  summary: "How an entity converses: the settings in use, the draft beside them, and what this month has cost.",
  input: z.object({ id }),
  output: ownedBehaviour,
  errors: ["not_found"],
});

export const updateBehaviour = defineEndpoint({
  ...behaviourAddresses.updateBehaviour,
  access: "account",
  summary:
    "Saves the settings as a draft; visitors notice nothing. A setting that is absent has its default. A draft that equals what is live is dropped.",
  input: z.object({ id, version, ...behaviourSettings.shape }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const discardBehaviour = defineEndpoint({
  ...behaviourAddresses.discardBehaviour,
  access: "account",
  summary: "Drops the draft.",
  input: z.object({ id, version }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict"],
  limit: "editEntity",
});

export const publishBehaviour = defineEndpoint({
  ...behaviourAddresses.publishBehaviour,
  access: "account",
  summary:
    "Publishes the draft. With corrections in use it first asks the draft every corrected question in the background: `run` shows the progress, and the draft is published when every answer holds.",
  input: z.object({ id, version }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict", "not_possible_now"],
  limit: "editEntity",
});

export const rollbackBehaviour = defineEndpoint({
  ...behaviourAddresses.rollbackBehaviour,
  access: "account",
  summary:
    "Makes the settings of an earlier version the draft, in place of the one before, and publishes it as publishBehaviour does.",
  input: z.object({ id, version, number: z.int().min(1) }),
  output: ownedBehaviour,
  errors: ["not_found", "edit_conflict", "not_possible_now"],
  limit: "editEntity",
});

export const listBehaviourVersions = defineEndpoint({
  ...behaviourAddresses.listBehaviourVersions,
  access: "account",
  summary: "Every published state of the settings, newest first, with its differences from the one before.",
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
    "Asks every corrected question again with the settings in use, in the background. Returns the unfinished run when there is one.",
  input: z.object({ id }),
  output: correctionRun,
  errors: ["not_found", "not_possible_now"],
  limit: "editEntity",
});

export const getCorrectionRun = defineEndpoint({
  ...behaviourAddresses.getCorrectionRun,
  access: "account",
  summary: "A run of the corrections as tests: its progress, and the answers that do not hold.",
  input: z.object({ id, run_id: id }),
  output: correctionRun,
  errors: ["not_found"],
});

export const confirmPublication = defineEndpoint({
  ...behaviourAddresses.confirmPublication,
  access: "account",
  summary: "Publishes a draft although some corrections no longer hold.",
  input: z.object({ id, run_id: id }),
  output: ownedBehaviour,
  errors: ["not_found", "not_possible_now"],
  limit: "editEntity",
});

export const cancelRun = defineEndpoint({
  ...behaviourAddresses.cancelRun,
  access: "account",
  summary: "Ends a run, or gives up publishing what it found to fail. The draft stays.",
  input: z.object({ id, run_id: id }),
  output: correctionRun,
  errors: ["not_found"],
  limit: "editEntity",
});

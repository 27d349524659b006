import { z } from "zod";
import { expectedVersion, INTEGER_MAX, id, nextCursor, wholeNumber } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { talkAddresses } from "./addresses";
import {
  connectionProblem,
  talkSystemFields as fields,
  listedTalkSystem,
  talkParameterLevel,
  talkParametersState,
  talkSystem,
  talkSystemFields,
  talkSystemId,
  talkSystemUsage,
} from "./schemas";

export const createTalkSystem = defineEndpoint({
  ...talkAddresses.createTalkSystem,
  access: "admin",
  summary: "Adds a talk system.",
  input: z.object({
    ...fields,
    description: fields.description.default(null),
    base_url: fields.base_url.default(null),
    model: fields.model.default(null),
    key_variable: fields.key_variable.default(null),
    first_token_timeout_ms: fields.first_token_timeout_ms.default(30_000),
    total_timeout_ms: fields.total_timeout_ms.default(120_000),
    fallback_id: fields.fallback_id.default(null),
    price_in_per_million: fields.price_in_per_million.default(0),
    price_out_per_million: fields.price_out_per_million.default(0),
    currency: fields.currency.default("EUR"),
    is_active: fields.is_active.default(true),
  }),
  output: talkSystem,
  errors: ["not_found"],
});

export const deleteTalkSystem = defineEndpoint({
  ...talkAddresses.deleteTalkSystem,
  access: "admin",
  summary: "Deletes a talk system. Refuses one in use.",
  input: z.object({ id: talkSystemId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "talk_system_in_use"],
});

export const getTalkParameters = defineEndpoint({
  ...talkAddresses.getTalkParameters,
  access: "admin",
  summary: "Returns the parameters of a talk system; with `entity_id`, those for that digital entity.",
  input: z.object({ id: talkSystemId, entity_id: id.optional() }),
  output: talkParametersState,
  errors: ["not_found"],
});

export const getTalkSystem = defineEndpoint({
  ...talkAddresses.getTalkSystem,
  access: "admin",
  summary: "Returns a talk system.",
  input: z.object({ id: talkSystemId }),
  output: talkSystem,
  errors: ["not_found"],
});

export const getTalkSystemUsage = defineEndpoint({
  ...talkAddresses.getTalkSystemUsage,
  access: "admin",
  summary:
    "Lists the digital entities that use a talk system, and counts its replies in the last 24 hours and 30 days.",
  input: z.object({ id: talkSystemId }),
  output: talkSystemUsage,
  errors: ["not_found"],
});

export const listTalkSystems = defineEndpoint({
  ...talkAddresses.listTalkSystems,
  access: "admin",
  summary: "Lists every talk system, the default one first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(listedTalkSystem), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const resetTalkParameters = defineEndpoint({
  ...talkAddresses.resetTalkParameters,
  access: "admin",
  summary:
    "Resets the parameters of a talk system; with `entity_id`, returns that digital entity to the default talk system.",
  input: z.object({
    id: talkSystemId,
    entity_id: id.optional(),
    version: wholeNumber(1, INTEGER_MAX).optional(),
  }),
  output: talkParametersState,
  errors: ["not_found", "edit_conflict"],
});

export const setDefaultTalkSystem = defineEndpoint({
  ...talkAddresses.setDefaultTalkSystem,
  access: "admin",
  summary: "Makes a talk system the default for every digital entity without one of its own. Refuses one that is off.",
  input: z.object({ id: talkSystemId }),
  output: talkSystem,
  errors: ["not_found"],
});

export const testTalkSystem = defineEndpoint({
  ...talkAddresses.testTalkSystem,
  access: "admin",
  summary: "Tests a talk system with a request for one word, and explains what is wrong with it.",
  input: z.object({ id: talkSystemId }),
  output: z.strictObject({
    ok: z.boolean(),
    problem: connectionProblem,
    /** A sentence for the admin. */
    message: z.string(),
    /** Time to the first token; null without one. */
    first_token_ms: z.int().nullable(),
    /** The time of the whole answer, and its beginning; null without one. */
    total_ms: z.int().nullable(),
    answer: z.string().nullable(),
  }),
  errors: ["not_found"],
  limit: "previewReply",
  uses: "test",
});

export const updateTalkParameters = defineEndpoint({
  ...talkAddresses.updateTalkParameters,
  access: "admin",
  summary:
    "Changes the parameters of a talk system; with `entity_id`, overrides them for that digital entity, which then uses this system.",
  input: z.object({
    id: talkSystemId,
    entity_id: id.nullish(),
    /** 0 for a level on which nothing was set. */
    version: z.int().min(0).optional(),
    ...talkParameterLevel.partial().shape,
  }),
  output: talkParametersState,
  errors: ["not_found", "edit_conflict"],
});

export const updateTalkSystem = defineEndpoint({
  ...talkAddresses.updateTalkSystem,
  access: "admin",
  summary: "Changes the given fields of a talk system.",
  input: z.object({ id: talkSystemId, version: expectedVersion, ...z.object(talkSystemFields).partial().shape }),
  output: talkSystem,
  errors: ["not_found", "edit_conflict"],
});

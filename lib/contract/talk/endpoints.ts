import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id, nextCursor } from "../fields";
import {
  connectionProblem,
  talkSystemFields as fields,
  talkParameterLevel,
  talkParametersState,
  talkSystem,
  talkSystemFields,
  talkSystemId,
} from "./schemas";

export const createTalkSystem = defineEndpoint({
  ...ADDRESSES.createTalkSystem,
  access: "admin",
  summary: "Adds a talk system.",
  input: z.object({
    ...fields,
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

export const getTalkParameters = defineEndpoint({
  ...ADDRESSES.getTalkParameters,
  access: "admin",
  summary: "How a talk system talks; with `entity_id`, how it talks for that entity.",
  input: z.object({ id: talkSystemId, entity_id: id.optional() }),
  output: talkParametersState,
  errors: ["not_found"],
});

export const getTalkSystem = defineEndpoint({
  ...ADDRESSES.getTalkSystem,
  access: "admin",
  summary: "One talk system.",
  input: z.object({ id: talkSystemId }),
  output: talkSystem,
  errors: ["not_found"],
});

export const listTalkSystems = defineEndpoint({
  ...ADDRESSES.listTalkSystems,
  access: "admin",
  summary: "Every talk system, the default one first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(talkSystem), next_cursor: nextCursor }),
  errors: ["not_found"],
});

export const testTalkSystem = defineEndpoint({
  ...ADDRESSES.testTalkSystem,
  access: "admin",
  summary: "Asks a talk system for one word and says in words what is wrong, if anything is.",
  input: z.object({ id: talkSystemId }),
  output: z.strictObject({
    ok: z.boolean(),
    problem: connectionProblem,
    /** A sentence for the admin. */
    message: z.string(),
    /** Time to the first token; null without one. */
    first_token_ms: z.int().nullable(),
  }),
  errors: ["not_found"],
});

export const updateTalkParameters = defineEndpoint({
  ...ADDRESSES.updateTalkParameters,
  access: "admin",
  summary:
    "Changes how a talk system talks; with `entity_id`, has that entity talk by this system, with these overrides.",
  input: z.object({ id: talkSystemId, entity_id: id.nullish(), ...talkParameterLevel.partial().shape }),
  output: talkParametersState,
  errors: ["not_found"],
});

export const updateTalkSystem = defineEndpoint({
  ...ADDRESSES.updateTalkSystem,
  access: "admin",
  summary: "Changes a talk system; what is not named stays.",
  input: z.object({ id: talkSystemId, ...z.object(talkSystemFields).partial().shape }),
  output: talkSystem,
  errors: ["not_found"],
});

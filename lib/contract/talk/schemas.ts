import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, line, numericId, storable, timestamp } from "../fields/fields";
import { keyVariable } from "../fields/secret-variables";
import { hasNoCredentials } from "../links/schemas";

export const talkProvider = z.enum(["openai-compatible", "anthropic", "google", "embedded"]);
export type TalkProvider = z.output<typeof talkProvider>;

/** visitor: the visitor's language; entity: the entity's language; material: the passages' language. */
const languagePolicy = z.enum(["visitor", "entity", "material"]);

export const talkSystemId = numericId;

const baseUrl = z
  .url({ protocol: /^https?$/, error: sentence("web_address_form") })
  .max(500)
  .refine(hasNoCredentials, sentence("web_address_credentials"));

/** The input for a talk system; an update contains only changed fields. */
export const talkSystemFields = {
  name: line(120),
  description: z
    .string()
    .overwrite(storable)
    .trim()
    .check(atMost(300))
    .meta({ maxLength: 300 })
    .nullable()
    .transform((text) => text || null),
  provider: talkProvider,
  base_url: baseUrl.nullable(),
  model: z.string().trim().min(1).max(200).nullable(),
  key_variable: keyVariable.nullable(),
  /** Maximum silence before the first token and between two. */
  first_token_timeout_ms: z.int().min(100).max(600_000),
  total_timeout_ms: z.int().min(100).max(3_600_000),
  fallback_id: talkSystemId.nullable(),
  price_in_per_million: z.number().min(0).max(100_000),
  price_out_per_million: z.number().min(0).max(100_000),
  currency: z.string().regex(/^[A-Z]{3}$/, sentence("currency_form")),
  is_active: z.boolean(),
};

export const talkSystem = z.strictObject({
  ...talkSystemFields,
  id: z.int(),
  description: z.string().nullable(),
  base_url: z.string().nullable(),
  key_variable: z.string().nullable(),
  fallback_id: z.int().nullable(),
  /** Whether the environment variable is set, or none is required. */
  key_is_set: z.boolean(),
  is_default: z.boolean(),
  /** Whether its connection comes from LLM_BASE_URL and LLM_MODEL and cannot be changed here. */
  from_settings: z.boolean(),
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type TalkSystem = z.output<typeof talkSystem>;

/** Entities are counted up to this number; a list or a page says "or more" there. */
export const COUNTED_ENTITIES_MAX = 1000;

export const listedTalkSystem = z.strictObject({
  ...talkSystem.shape,
  /** Entities that choose it, or follow it as the default; at most COUNTED_ENTITIES_MAX. */
  entity_count: z.int(),
  /** Median time to the first text in the last 30 days. */
  first_token_median_ms: z.int().nullable(),
  last_used_at: timestamp.nullable(),
});
export type ListedTalkSystem = z.output<typeof listedTalkSystem>;

/** The replies of a talk system in a period, in numbers. */
const talkFigures = z.strictObject({
  replies: z.int(),
  failed_replies: z.int(),
  first_token_median_ms: z.int().nullable(),
  first_token_p95_ms: z.int().nullable(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Units of each currency. */
  spend: z.array(z.strictObject({ currency: z.string(), amount: z.number() })),
});
export type PresentedTalkFigures = z.output<typeof talkFigures>;

export const talkSystemUsage = z.strictObject({
  /** Entities that choose it, then those that follow it as the default: their number as in a list, and the first 20. */
  entity_count: z.int(),
  entities: z.array(z.strictObject({ id: z.string(), name: z.string(), urlslug: z.string(), is_chosen: z.boolean() })),
  /** The systems whose chain of fallbacks comes to it, the nearest first. */
  fallback_for: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  day: talkFigures,
  month: talkFigures,
  last_used_at: timestamp.nullable(),
});
export type TalkSystemUsage = z.output<typeof talkSystemUsage>;

/** The placeholders of a system prompt's template. */
export const PROMPT_SLOTS = ["name", "description", "passages", "year", "language", "instructions"] as const;
export type PromptSlot = (typeof PROMPT_SLOTS)[number];

const isSlot = (name: string) => PROMPT_SLOTS.some((slot) => slot === name);
const KNOWN_SLOTS = PROMPT_SLOTS.map((slot) => `{${slot}}`).join(" ");

const talkParameterFields = {
  system_prompt: z
    .string()
    .trim()
    .min(1)
    .max(20_000)
    .refine((text) => Array.from(text.matchAll(/\{(\w+)\}/g)).every(([, name = ""]) => isSlot(name)), {
      error: sentence("prompt_slots"),
      params: { slots: KNOWN_SLOTS },
    }),
  temperature: z.number().min(0).max(2).nullable(),
  max_output_tokens: z.int().min(16).max(200_000).nullable(),
  /** Number of earlier turns in the prompt. */
  history_window: z.int().min(0).max(100),
  passages: z.int().min(1).max(50),
  language_policy: languagePolicy,
};

/** One level of parameters; null inherits from the level above, at the top the product's defaults. */
export const talkParameterLevel = z.object({
  system_prompt: talkParameterFields.system_prompt.nullable(),
  temperature: talkParameterFields.temperature,
  max_output_tokens: talkParameterFields.max_output_tokens,
  history_window: talkParameterFields.history_window.nullable(),
  passages: talkParameterFields.passages.nullable(),
  language_policy: languagePolicy.nullable(),
});

export type TalkParameterLevel = z.output<typeof talkParameterLevel>;

export const talkParametersState = z.strictObject({
  talk_system_id: z.int(),
  entity_id: z.string().nullable(),
  entity_name: z.string().nullable(),
  /** 0 while nothing is set on this level. */
  version: z.int(),
  /** Whether this level is in use: an entity's only while the entity chooses this system. */
  is_in_use: z.boolean(),
  /** The values of this level. */
  own: talkParameterLevel,
  /** The values of the levels above, which are effective where this level sets none. */
  inherited: z.strictObject(talkParameterFields),
  /** The effective values of all levels. */
  effective: z.strictObject(talkParameterFields),
});
export type TalkParametersState = z.output<typeof talkParametersState>;

/** Problems of a connection, and `none`. */
export const connectionProblem = z.enum([
  "none",
  "key_missing",
  "address_unknown",
  "refused",
  "insecure",
  "wrong_key",
  "unknown_model",
  "rate_limited",
  "server_error",
  "rejected",
  "timeout",
  "not_json",
  "cut_off",
  "empty",
  "other",
]);
export type ConnectionProblem = z.output<typeof connectionProblem>;

import { z } from "zod";
import { sentence } from "../field-sentences";
import { line, timestamp } from "../fields";
import { hasNoCredentials } from "../links/schemas";
import { keyVariable } from "../secret-variables";

export const talkProvider = z.enum(["openai-compatible", "anthropic", "google", "embedded"]);
export type TalkProvider = z.output<typeof talkProvider>;

/** visitor: the visitor's language; entity: the entity's language; material: the passages' language. */
const languagePolicy = z.enum(["visitor", "entity", "material"]);

export const talkSystemId = z.coerce.number().int().min(1).max(2_147_483_647);

const baseUrl = z
  .url({ protocol: /^https?$/, error: sentence("web_address_form") })
  .max(500)
  .refine(hasNoCredentials, sentence("web_address_credentials"));

/** The input for a talk system; an update contains only changed fields. */
export const talkSystemFields = {
  name: line(120),
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
  base_url: z.string().nullable(),
  key_variable: z.string().nullable(),
  fallback_id: z.int().nullable(),
  /** Whether the environment variable is set, or none is required. */
  key_is_set: z.boolean(),
  is_default: z.boolean(),
  /** Whether its connection comes from LLM_BASE_URL and LLM_MODEL and cannot be changed here. */
  from_settings: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type TalkSystem = z.output<typeof talkSystem>;

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

export const talkParametersState = z.strictObject({
  talk_system_id: z.int(),
  entity_id: z.string().nullable(),
  /** The values of this level. */
  own: talkParameterLevel,
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

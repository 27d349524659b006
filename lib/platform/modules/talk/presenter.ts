import type { TalkParametersState, TalkSystem } from "@/lib/contract/talk/schemas";
import type { Settings } from "../../config";
import type { TalkSystemRow } from "../../db/schema/talk";
import type { ParametersState } from "./get-talk-parameters";
import { DEFAULT_SYSTEM_ID } from "./queries";

/** A level of talk parameters and what comes of all levels, as an admin reads them. */
export function presentTalkParameters({
  talkSystemId,
  entityId,
  own,
  effective,
}: ParametersState): TalkParametersState {
  return {
    talk_system_id: talkSystemId,
    entity_id: entityId,
    own: {
      system_prompt: own.systemPrompt,
      temperature: own.temperature,
      max_output_tokens: own.maxOutputTokens,
      history_window: own.historyWindow,
      passages: own.passages,
      language_policy: own.languagePolicy,
    },
    effective: {
      system_prompt: effective.systemPrompt,
      temperature: effective.temperature,
      max_output_tokens: effective.maxOutputTokens,
      history_window: effective.historyWindow,
      passages: effective.passages,
      language_policy: effective.languagePolicy,
    },
  };
}

/** A talk system as an admin reads it: of its key, only whether it is there. */
export function presentTalkSystem(row: TalkSystemRow, settings: Pick<Settings, "keyOf">): TalkSystem {
  return {
    id: row.id,
    name: row.name,
    provider: row.provider,
    base_url: row.baseUrl,
    model: row.model,
    key_variable: row.keyVariable,
    key_is_set: row.keyVariable === null || settings.keyOf(row.keyVariable) !== null,
    first_token_timeout_ms: row.firstTokenTimeoutMs,
    total_timeout_ms: row.totalTimeoutMs,
    fallback_id: row.fallbackId,
    price_in_per_million: row.priceIn,
    price_out_per_million: row.priceOut,
    currency: row.currency,
    is_active: row.isActive,
    is_default: row.id === DEFAULT_SYSTEM_ID,
    from_settings: row.fromSettings,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

import type {
  ListedTalkSystem,
  PresentedTalkFigures,
  TalkParameterLevel,
  TalkParametersState,
  TalkSystem,
  TalkSystemUsage,
} from "@/lib/contract/talk/schemas";
import type { Settings } from "../../config";
import type { TalkSystemRow } from "../../db/schema/talk";
import type { ParametersState } from "./get-talk-parameters";
import type { SystemUsage } from "./get-talk-system-usage";
import type { ListedSystem } from "./list-talk-systems";
import type { TalkFigures } from "./read-talk-figures";
import type { ParameterLevel, TalkParameters } from "./talk-parameters";

/** A level of talk parameters and what comes of all levels, as an admin reads them. */
export function presentTalkParameters(state: ParametersState): TalkParametersState {
  return {
    talk_system_id: state.talkSystemId,
    entity_id: state.entityId,
    entity_name: state.entityName,
    version: state.version,
    is_in_use: state.isInUse,
    own: presentLevel(state.own),
    inherited: presentValues(state.inherited),
    effective: presentValues(state.effective),
  };
}

function presentLevel(level: ParameterLevel): TalkParameterLevel {
  return {
    system_prompt: level.systemPrompt,
    temperature: level.temperature,
    max_output_tokens: level.maxOutputTokens,
    history_window: level.historyWindow,
    passages: level.passages,
    language_policy: level.languagePolicy,
  };
}

function presentValues(values: TalkParameters): TalkParametersState["effective"] {
  const { systemPrompt, historyWindow, passages, languagePolicy } = values;
  return {
    ...presentLevel(values),
    system_prompt: systemPrompt,
    history_window: historyWindow,
    passages,
    language_policy: languagePolicy,
  };
}

/** A talk system as an admin reads it: of its key, only whether it is there. */
export function presentTalkSystem(row: TalkSystemRow, settings: Pick<Settings, "keyOf">): TalkSystem {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
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
    is_default: row.isDefault,
    from_settings: row.fromSettings,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** A talk system in the list, with its use. */
export function presentListedSystem(
  { system, entityCount, figures }: ListedSystem,
  settings: Pick<Settings, "keyOf">,
): ListedTalkSystem {
  return {
    ...presentTalkSystem(system, settings),
    entity_count: entityCount,
    first_token_median_ms: figures?.firstTokenMedianMs ?? null,
    last_used_at: figures?.lastUsedAt?.toISOString() ?? null,
  };
}

/** The entities that use a talk system, and its metrics. */
export function presentTalkSystemUsage({
  entityCount,
  entities,
  fallbackFor,
  day,
  month,
}: SystemUsage): TalkSystemUsage {
  return {
    entity_count: entityCount,
    entities: entities.map(({ id, name, urlslug, isChosen }) => ({ id, name, urlslug, is_chosen: isChosen })),
    fallback_for: fallbackFor.map(({ id, name }) => ({ id, name })),
    day: presentFigures(day),
    month: presentFigures(month),
    last_used_at: month.lastUsedAt?.toISOString() ?? null,
  };
}

function presentFigures(figures: TalkFigures): PresentedTalkFigures {
  return {
    replies: figures.replies,
    failed_replies: figures.failedReplies,
    first_token_median_ms: figures.firstTokenMedianMs,
    first_token_p95_ms: figures.firstTokenP95Ms,
    input_tokens: figures.inputTokens,
    output_tokens: figures.outputTokens,
    spend: figures.spend.map(({ currency, micros }) => ({ currency, amount: micros / 1_000_000 })),
  };
}

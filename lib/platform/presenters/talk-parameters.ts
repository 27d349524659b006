import type { TalkParametersState } from "@/lib/contract/talk/schemas";
import type { ParametersState } from "../services/talk/get-talk-parameters";

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

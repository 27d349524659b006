import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { GroundingBehaviour } from "../../models/port";

/**
 * The settings that change what a model says that quotes. Its quotations have no tone, and the greeting stands above the
 * conversation already.
 */
export function groundingBehaviour(behaviour: BehaviourSettings): GroundingBehaviour {
  return {
    purpose: behaviour.purpose,
    noAnswer: behaviour.no_answer,
    rules: behaviour.rules,
    sourceUse: behaviour.source_use,
    length: behaviour.length,
    areSourcesShown: behaviour.show_sources,
  };
}

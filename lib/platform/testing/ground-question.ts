import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import type { Platform } from "../context";
import type { EntityRow } from "../db/schema/entities";
import { retrieveGrounding } from "../modules/chat/reply/retrieve-grounding";
import type { PastTurn } from "../modules/talk/compose-call";

/** Passages of a prompt, by the default parameters. */
const PASSAGES = 6;

type GroundedQuestion = { entity: EntityRow; question: string; language: string; history?: readonly PastTurn[] };

/** The passages and the grounding of a question as the embedded model gets them, for an entity with default settings. */
export function groundQuestion(
  platform: Platform,
  { entity, question, language, history = [] }: GroundedQuestion,
): ReturnType<typeof retrieveGrounding> {
  const config = { entity, behaviour: DEFAULT_BEHAVIOUR, knowledgeRevision: null, hasCorrections: false };
  const message = { body: question, language, year: null };
  return retrieveGrounding(platform, config, {
    message,
    history,
    memory: null,
    limit: PASSAGES,
    isForLanguageModel: false,
  });
}

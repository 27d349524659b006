import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { namesTopics, replyKind } from "../../models/embedded/reply-kind";
import type { Grounding } from "../../models/port";
import type { FoundPassage, SearchResult } from "../../search/port";
import { listTopics } from "../knowledge/list-topics";
import type { PastTurn } from "../talk/compose-call";
import { splitQuote } from "./split-quote";

/** How many titles are listed when the entity says what it can talk about. */
const TOPICS_MAX = 5;

export type NumberedPassage = FoundPassage & { index: number };

type PromptRequest = {
  message: MessageRow;
  entity: EntityRow;
  /** The revision of the entity's material; null when unknown. */
  knowledge?: string | null;
  /** The most passages of the prompt. */
  limit: number;
  /** The earlier turns, oldest first. */
  history: readonly PastTurn[];
};

/** Finds the passages for a message, numbered for citations, and the embedded model's grounding. */
export async function preparePrompt(
  platform: Platform,
  { message, entity, knowledge = null, limit, history }: PromptRequest,
) {
  const { text, quote } = splitQuote(message.body);
  const question = text || message.body;
  const found = await platform.retrieval.find(platform.db, {
    entityId: entity.id,
    revision: knowledge,
    question,
    previous: quote || history.at(-1)?.message,
    language: message.language,
    year: message.year,
    limit,
  });
  const passages = found.passages.map((passage, position) => ({ ...passage, index: position + 1 }));
  // Built on demand: only the embedded model needs it.
  const grounding = () => buildGrounding(platform, { entity, message, question, found, passages });
  return { passages, grounding };
}

type GroundingInput = {
  entity: EntityRow;
  message: MessageRow;
  question: string;
  found: SearchResult;
  passages: readonly NumberedPassage[];
};

async function buildGrounding(
  platform: Platform,
  { entity, message, question, found, passages }: GroundingInput,
): Promise<Grounding> {
  const { language, year } = message;
  const evaluation = {
    question,
    isAboutSomething: found.isAboutSomething,
    coverage: found.coverage,
    evidence: Number.isFinite(found.evidence) ? found.evidence : null,
  };
  const topics = namesTopics(replyKind({ ...evaluation, language }))
    ? await listTopics(platform.db, { entityId: entity.id, language, year, limit: TOPICS_MAX })
    : [];
  return {
    entity: { name: entity.name, type: entity.entityType, caption: entity.caption, topics },
    language,
    ...evaluation,
    passages: passages.map((passage) => ({
      index: passage.index,
      language: passage.language,
      sentences: passage.sentences.map((sentence) => ({ ...sentence })),
    })),
  };
}

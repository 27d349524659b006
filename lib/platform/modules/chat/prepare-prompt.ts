import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { namesTopics, replyKind } from "../../models/embedded/reply-kind";
import type { Grounding } from "../../models/port";
import type { FoundPassage, SearchResult } from "../../search/port";
import { listTopics } from "../knowledge/list-topics";
import type { PastTurn } from "../talk/compose-call";
import { splitQuote } from "./split-quote";

/** Titles named when the entity says what it can talk about. */
const TOPICS = 5;

export type NumberedPassage = FoundPassage & { index: number };

type Wanted = {
  message: MessageRow;
  entity: EntityRow;
  /** The revision of the entity's material; null when it was not read. */
  knowledge?: string | null;
  /** How many passages a reply may draw on. */
  limit: number;
  /** What was said before, oldest first. */
  history: readonly PastTurn[];
};

/** What the material says to a message: the passages that citations point to, and the embedded model's grounding. */
export async function preparePrompt(platform: Platform, { message, entity, knowledge = null, limit, history }: Wanted) {
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
  const passages = found.passages.map((passage, place) => ({ ...passage, index: place + 1 }));
  // Only a model that quotes needs the grounding, so it is made when one is asked.
  const grounding = () => ground(platform, { entity, message, question, found, passages });
  return { passages, grounding };
}

type Parts = {
  entity: EntityRow;
  message: MessageRow;
  question: string;
  found: SearchResult;
  passages: readonly NumberedPassage[];
};

async function ground(platform: Platform, { entity, message, question, found, passages }: Parts): Promise<Grounding> {
  const { language, year } = message;
  const judged = {
    question,
    isAboutSomething: found.isAboutSomething,
    coverage: found.coverage,
    evidence: Number.isFinite(found.evidence) ? found.evidence : null,
  };
  const topics = namesTopics(replyKind({ ...judged, language }))
    ? await listTopics(platform.db, { entityId: entity.id, language, year, limit: TOPICS })
    : [];
  return {
    entity: { name: entity.name, type: entity.entityType, caption: entity.caption, topics },
    language,
    ...judged,
    passages: passages.map((passage) => ({
      index: passage.index,
      language: passage.language,
      sentences: passage.sentences.map((sentence) => ({ ...sentence })),
    })),
  };
}

import { type BehaviourSettings, DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import { formatDate, writeOut } from "../../email/templates/email-text";
import { namesTopics, replyKind } from "../../models/embedded/reply-kind";
import type { Grounding } from "../../models/port";
import type { FoundPassage, SearchResult } from "../../search/port";
import { listTopics } from "../knowledge/list-topics";
import { nameIn, statesOnlyFacts } from "../memory/extract-facts";
import type { PastTurn } from "../talk/compose-call";
import { groundingBehaviour } from "../talk/grounding-behaviour";
import { earlierQuestions } from "./earlier-questions";
import { findCorrection, type LiveCorrection } from "./find-correction";

/** How many titles are listed when the entity says what it can talk about. */
const TOPICS_MAX = 5;

export type NumberedPassage = FoundPassage & { index: number };

type PromptRequest = {
  message: MessageRow;
  entity: EntityRow;
  behaviour?: BehaviourSettings;
  /** The revision of the entity's material; null when unknown. */
  knowledge?: string | null;
  /** Whether one of the entity's corrections is in use. */
  hasCorrections?: boolean;
  /** The remembered facts; null where the entity remembers no visitor. */
  memory?: readonly string[] | null;
  /** The most passages of the prompt. */
  limit: number;
  /** The earlier turns, oldest first. */
  history: readonly PastTurn[];
};

/**
 * Finds the passages for a message, numbered for citations, and the embedded model's grounding. A correction of a
 * question like it is the first passage.
 */
export async function preparePrompt(platform: Platform, request: PromptRequest) {
  const { message, entity, knowledge = null, hasCorrections = false, limit, history } = request;
  const { behaviour = DEFAULT_BEHAVIOUR, memory = null } = request;
  const { text, quote } = splitQuote(message.body);
  const question = text || message.body;
  const finding = platform.retrieval.find(platform.db, {
    entityId: entity.id,
    revision: knowledge,
    question,
    previous: quote ? [quote] : earlierQuestions(history, message.language),
    language: message.language,
    year: message.year,
    limit,
  });
  finding.catch(() => {});
  const correction =
    hasCorrections && knowledge !== null
      ? await findCorrection(platform.db, {
          ...{ entityId: entity.id, revision: knowledge, message },
          hasHistory: history.length > 0,
        })
      : null;
  const found = await finding;
  const numbered = correction
    ? [correctionPassage(correction, entity), ...found.passages].slice(0, Math.max(limit, 1))
    : found.passages;
  const passages = numbered.map((passage, position) => ({ ...passage, index: position + 1 }));
  // Built on demand: only the embedded model needs it.
  const grounding = () =>
    buildGrounding(platform, { entity, message, behaviour, memory, question, found, passages, correction });
  return { passages, grounding, correction };
}

/** A correction as a passage; its question is another visitor's and stays out. */
function correctionPassage({ id, answer, language, by, createdAt }: LiveCorrection, entity: EntityRow): FoundPassage {
  return {
    ...{ id, body: answer, language, url: null, year: null, score: 0, sentences: [] },
    title: serverText("corrections.title"),
    heading: null,
    source: serverText("corrections.source", {
      name: by ?? entity.name,
      date: writeOut(formatDate(createdAt), currentLocale()),
    }),
  };
}

type GroundingInput = {
  entity: EntityRow;
  message: MessageRow;
  behaviour: BehaviourSettings;
  memory: readonly string[] | null;
  question: string;
  found: SearchResult;
  passages: readonly NumberedPassage[];
  correction: LiveCorrection | null;
};

async function buildGrounding(
  platform: Platform,
  { entity, message, behaviour, memory, question, found, passages, correction }: GroundingInput,
): Promise<Grounding> {
  const { language, year } = message;
  const evaluation = {
    question,
    isStatement: statesOnlyFacts(message.body),
    isAboutSomething: found.isAboutSomething,
    coverage: found.coverage,
    evidence: Number.isFinite(found.evidence) ? found.evidence : null,
  };
  const topics =
    !correction && namesTopics(replyKind({ ...evaluation, language, sourceUse: behaviour.source_use }))
      ? await listTopics(platform.db, { entityId: entity.id, language, year, limit: TOPICS_MAX })
      : [];
  return {
    entity: { name: entity.name, type: entity.entityType, caption: entity.caption, topics },
    language,
    behaviour: groundingBehaviour(behaviour),
    ...(memory ? { memory: { name: nameIn(memory), facts: [...memory] } } : {}),
    answer: correction && { index: 1, text: correction.answer },
    ...evaluation,
    passages: passages.map((passage) => ({
      index: passage.index,
      language: passage.language,
      sentences: passage.sentences.map((sentence) => ({ ...sentence })),
    })),
  };
}

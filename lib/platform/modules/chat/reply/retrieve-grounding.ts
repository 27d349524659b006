import { splitQuote } from "@/lib/contract/chat/split-quote";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import type { Platform } from "../../../context";
import type { EntityRow } from "../../../db/schema/entities";
import { formatDate, writeOut } from "../../../email/templates/email-text";
import { namesTopics, replyKind } from "../../../models/embedded/reply-kind";
import type { Grounding } from "../../../models/port";
import type { FoundPassage, SearchResult } from "../../../search/port";
import { textOf } from "../../../search/rank";
import { readSmallMaterial } from "../../../search/read-small-material";
import { listTopics } from "../../knowledge/list-topics";
import { nameIn, statesOnlyFacts } from "../../memory/extract-facts";
import type { PastTurn } from "../../talk/compose-call";
import { groundingBehaviour } from "../../talk/grounding-behaviour";
import type { ReplyConfig } from "../../talk/load-reply-config";
import { earlierQuestions } from "../history/earlier-questions";
import { findCorrection, type LiveCorrection } from "./find-correction";
import type { MessageContent } from "./message-content";

/** How many titles are listed when the entity says what it can talk about. */
const TOPICS_MAX = 5;

/** `isBackground`: the search did not find it; it is in the prompt because the whole material is small. */
export type NumberedPassage = FoundPassage & { index: number; isBackground?: boolean };

type GroundingConfig = Pick<ReplyConfig, "behaviour" | "knowledgeRevision" | "hasCorrections"> & { entity: EntityRow };

type GroundingRequest = Readonly<{
  message: MessageContent;
  /** The earlier turns, oldest first. */
  history: readonly PastTurn[];
  /** The remembered facts; null where the entity remembers no visitor. */
  memory: readonly string[] | null;
  /** The most passages of the prompt. */
  limit: number;
  /** Whether a language model may write the reply: it can use passages that words alone do not find. */
  isForLanguageModel: boolean;
}>;

/**
 * Finds the passages for a message, numbered for citations, and the embedded model's grounding. A correction of a
 * question like it is the first passage.
 */
export async function retrieveGrounding(platform: Platform, config: GroundingConfig, request: GroundingRequest) {
  const { entity, knowledgeRevision: revision, hasCorrections } = config;
  const { message, history, limit, isForLanguageModel } = request;
  const { text, quote } = splitQuote(message.body);
  const question = text || message.body;
  const finding = platform.retrieval.find(platform.db, {
    entityId: entity.id,
    revision,
    question,
    previous: quote ? [quote] : earlierQuestions(history, message.language),
    language: message.language,
    year: message.year,
    limit,
  });
  finding.catch(() => {});
  const correction =
    hasCorrections && revision !== null
      ? await findCorrection(platform.db, { entityId: entity.id, revision, message, hasHistory: history.length > 0 })
      : null;
  const found = await finding;
  const matching = correction
    ? [correctionPassage(correction, entity), ...found.passages].slice(0, Math.max(limit, 1))
    : found.passages;
  const numbered = matching.map((passage, position) => ({ ...passage, index: position + 1 }));
  const background =
    isForLanguageModel && found.isAboutSomething && numbered.length < limit
      ? await readBackground(platform, { entity, message, numbered, limit })
      : [];
  // Built on demand: only the embedded model needs it.
  const grounding = () =>
    buildGrounding(platform, config, { ...request, question, found, passages: numbered, correction });
  return { passages: [...numbered, ...background], grounding, correction };
}

type BackgroundRequest = {
  entity: EntityRow;
  message: MessageContent;
  numbered: readonly NumberedPassage[];
  limit: number;
};

/** The rest of an entity's material where all of it fits into the prompt: another language or word may hide an answer. */
async function readBackground(
  { db }: Platform,
  { entity, message, numbered, limit }: BackgroundRequest,
): Promise<NumberedPassage[]> {
  const known = new Set(numbered.map(textOf));
  const all = await readSmallMaterial(db, { entityId: entity.id, year: message.year, limit });
  return all
    .filter((passage) => !known.has(textOf(passage)))
    .slice(0, limit - numbered.length)
    .map((passage, position) => ({ ...passage, index: numbered.length + position + 1, isBackground: true }));
}

/** A correction as a passage; its question is another visitor's and stays out. */
function correctionPassage({ id, answer, language, by, createdAt }: LiveCorrection, entity: EntityRow): FoundPassage {
  return {
    id,
    body: answer,
    language,
    url: null,
    year: null,
    score: 0,
    sentences: [],
    title: serverText("corrections.title"),
    heading: null,
    source: serverText("corrections.source", {
      name: by ?? entity.name,
      date: writeOut(formatDate(createdAt), currentLocale()),
    }),
  };
}

type GroundingInput = Pick<GroundingRequest, "message" | "memory"> & {
  question: string;
  found: SearchResult;
  passages: readonly NumberedPassage[];
  correction: LiveCorrection | null;
};

async function buildGrounding(
  platform: Platform,
  { entity, behaviour }: GroundingConfig,
  { message, memory, question, found, passages, correction }: GroundingInput,
): Promise<Grounding> {
  const { language, year } = message;
  const evaluation = {
    question,
    isStatement: statesOnlyFacts(message.body),
    isAboutSomething: found.isAboutSomething,
    coverage: found.coverage,
    missing: [...found.missing],
    missingShare: found.missingShare,
    materialLanguages: [...found.languages],
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
      heading: passage.heading,
      body: passage.body,
      sentences: passage.sentences.map((sentence) => ({ ...sentence })),
    })),
  };
}

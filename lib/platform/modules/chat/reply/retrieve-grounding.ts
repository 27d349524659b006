import { splitQuote } from "@/lib/contract/chat/split-quote";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import type { Platform } from "../../../context";
import type { Db } from "../../../db/client";
import type { EntityRow } from "../../../db/schema/entities";
import { formatDate, writeOut } from "../../../email/templates/email-text";
import { namesTopics, replyKind } from "../../../models/embedded/reply-kind";
import type { Grounding } from "../../../models/port";
import type { FoundPassage, SearchResult } from "../../../search/port";
import { listTopics } from "../../knowledge/list-topics";
import { nameIn, statesOnlyFacts } from "../../memory/extract-facts";
import type { PastTurn } from "../../talk/compose-call";
import { groundingBehaviour } from "../../talk/grounding-behaviour";
import type { ReplyConfig } from "../../talk/load-reply-config";
import type { SearchText } from "../../talk/parse-queries";
import { earlierQuestions } from "../history/earlier-questions";
import { findByQueries } from "./find-by-queries";
import { findCorrection, type LiveCorrection } from "./find-correction";
import type { MessageContent } from "./message-content";
import type { NumberedPassage } from "./numbered-passage";
import { readBackground } from "./read-background";

/** How many titles are listed when the entity says what it can talk about. */
const TOPICS_MAX = 5;
/** The embedded model quotes from the best passages only. */
const QUOTED_MAX = 6;

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
  /** The queries that a model wrote of the message. */
  queries?: readonly SearchText[];
  /** The passages that the last reply cited. */
  lastPassages?: readonly FoundPassage[];
}>;

export type Retrieved = Awaited<ReturnType<typeof retrieveGrounding>>;

/**
 * Finds the passages for a message, numbered for citations, and the embedded model's grounding. A correction of a
 * question like it is the first passage.
 */
export async function retrieveGrounding(platform: Platform, config: GroundingConfig, request: GroundingRequest) {
  const { entity, knowledgeRevision: revision, hasCorrections } = config;
  const { message, history, limit, isForLanguageModel, queries = [], lastPassages = [] } = request;
  const { text, quote } = splitQuote(message.body);
  const question = text || message.body;
  const query = {
    entityId: entity.id,
    revision,
    question,
    previous: quote ? [quote] : earlierQuestions(history, message.language),
    language: message.language,
    year: message.year,
    limit,
  };
  const db = await platform.reads.ofMaterial({ entityId: entity.id, revision });
  const finding = findByQueries({ ...platform, db }, query, queries);
  finding.catch(() => {});
  const correction =
    hasCorrections && revision !== null
      ? await findCorrection(db, { entityId: entity.id, revision, message, hasHistory: history.length > 0 })
      : null;
  const found = await finding;
  const matching = correction
    ? [correctionPassage(correction, entity), ...found.passages].slice(0, Math.max(limit, 1))
    : found.passages;
  const numbered: NumberedPassage[] = matching.map((passage, position) => ({ ...passage, index: position + 1 }));
  const background = isForLanguageModel
    ? await readBackground(db, {
        entityId: entity.id,
        message: { ...message, body: question },
        numbered,
        lastPassages,
        limit,
      })
    : [];
  // Built on demand: only the embedded model needs it.
  const grounding = () =>
    buildGrounding(db, config, {
      ...request,
      question,
      found,
      passages: numbered.slice(0, QUOTED_MAX),
      correction,
    });
  // Read on demand: only a prompt without passages needs them.
  const topics = () =>
    listTopics(db, { entityId: entity.id, language: message.language, year: message.year, limit: TOPICS_MAX });
  return { passages: [...numbered, ...background], grounding, topics, correction, found };
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
  db: Db,
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
    missingKind: found.missingKind,
    isTranslated: found.isTranslated,
    materialLanguages: [...found.languages],
    evidence: Number.isFinite(found.evidence) ? found.evidence : null,
    answerOdds: found.answerOdds,
  };
  const topics =
    !correction && namesTopics(replyKind({ ...evaluation, language, sourceUse: behaviour.source_use }))
      ? await listTopics(db, { entityId: entity.id, language, year, limit: TOPICS_MAX })
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

import type { Platform } from "../../context";
import type { EntityRow } from "../../policies/entity";
import { GROUNDING, type Grounding } from "../../providers/model/port";
import { sentencesOf } from "../../providers/retrieval/analysis";
import type { Found, FoundPassage } from "../../providers/retrieval/port";
import { listTopics } from "../knowledge/list-topics";
import type { MessageRow } from "./internal";
import { splitQuote } from "./split-quote";
import { systemPrompt } from "./system-prompt";

/** Passages a reply may draw on. */
const PASSAGES = 6;
/** Titles named when the entity says what it can talk about. */
const TOPICS = 5;

export type NumberedPassage = FoundPassage & { index: number };

/** All that a model needs for one reply: the call's own arguments, and the passages its citations point to. */
export async function preparePrompt(
  platform: Platform,
  { message, entity }: { message: MessageRow; entity: EntityRow },
) {
  const question = splitQuote(message.body).text || message.body;
  const found = await platform.retrieval.find(platform.db, {
    entityId: entity.id,
    question,
    language: entity.primaryLanguage,
    year: message.year,
    limit: PASSAGES,
  });
  const passages = found.passages.map((passage, place) => ({ ...passage, index: place + 1 }));
  const grounding = await ground(platform, { entity, question, found, passages, year: message.year });
  return {
    passages,
    call: {
      system: systemPrompt(entity, passages, { year: message.year, language: message.language }),
      messages: [{ role: "user" as const, content: message.body }],
      providerOptions: { [GROUNDING]: grounding },
    },
  };
}

type Parts = {
  entity: EntityRow;
  question: string;
  found: Found;
  passages: readonly NumberedPassage[];
  year: number | null;
};

async function ground(platform: Platform, { entity, question, found, passages, year }: Parts): Promise<Grounding> {
  const { primaryLanguage: language } = entity;
  const cut = passages.map((passage) => sentencesOf(passage.body, language));
  const texts = passages.flatMap((passage, place) => [passage.title, ...(cut[place] ?? [])]);
  const [lexemes, topics] = await Promise.all([
    platform.retrieval.lexemes(platform.db, texts, language),
    listTopics(platform.db, { entityId: entity.id, language, year, limit: TOPICS }),
  ]);
  const next = lexemes.values();
  const takeTerms = () => next.next().value ?? [];
  return {
    entity: { name: entity.name, type: entity.entityType, caption: entity.caption, topics },
    question,
    terms: found.terms.map((term) => ({ ...term })),
    passages: passages.map(({ index, score }, place) => ({
      index,
      score,
      titleTerms: takeTerms(),
      sentences: (cut[place] ?? []).map((text) => ({ text, terms: takeTerms() })),
    })),
  };
}

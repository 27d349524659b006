import type { OwnerResponse, Provenance } from "@/lib/contract/conversations/owner-schemas";
import type { Correction } from "@/lib/contract/corrections/schemas";
import { LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import { namedSources, presentResponse, presentSources } from "../chat/presenter";
import type { FoundCorrection } from "./queries";
import type { ReplyDetails } from "./read-reply-details";

export function presentCorrection({ correction, by, conversationId }: FoundCorrection): Correction {
  return {
    id: correction.id,
    question: correction.question,
    answer: correction.answer,
    language: languageOf(correction.language),
    created_by: by && (by.userName ?? by.email),
    created_at: correction.createdAt.toISOString(),
    hits: correction.hits,
    last_hit_at: correction.lastHitAt?.toISOString() ?? null,
    withdrawn_at: correction.withdrawnAt?.toISOString() ?? null,
    conversation_id: conversationId,
  };
}

/** A reply for the entity's users, with where it comes from. */
export function presentOwnerResponse(details: ReplyDetails): OwnerResponse {
  const { response, entityName, people, correction } = details;
  return {
    ...presentResponse(response, entityName, people),
    sources: response.removedAt ? [] : presentSources(namedSources(response), "owner"),
    provenance: presentProvenance(details),
    correction: correction && {
      id: correction.id,
      hits: correction.hits,
      is_active: correction.withdrawnAt === null,
    },
    rating_reason: response.ratingReason,
  };
}

function presentProvenance({ response, year, talkSystem, people, documentIds }: ReplyDetails): Provenance {
  const { createdAt, completedAt, sources, personId } = response;
  return {
    talk_system: talkSystem,
    model: response.model,
    knowledge_revision: response.knowledgeRevision,
    year,
    input_tokens: response.inputTokens,
    output_tokens: response.outputTokens,
    cost_micros: response.costMicros,
    cost_currency: response.costCurrency,
    duration_ms: completedAt && response.model ? Math.max(0, completedAt.getTime() - createdAt.getTime()) : null,
    first_word_ms: response.firstTokenMs,
    correction_id: response.correctionId,
    documents: sources.map(({ index, passage_id }) => ({ index, document_id: documentIds.get(passage_id) ?? null })),
    person: (personId && people.get(personId)) || null,
  };
}

function languageOf(code: string): Language {
  return code in LANGUAGES ? (code as Language) : "en";
}

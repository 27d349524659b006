import { type UnansweredQuestion, unansweredQuestion } from "@/lib/contract/knowledge/schemas";
import type { FoundQuestion } from "../services/chat/list-unanswered";

/** An unanswered question as the entity's owner sees it. */
export function presentUnanswered({ id, question, language, year, askedAt }: FoundQuestion): UnansweredQuestion {
  return {
    id,
    question,
    language: unansweredQuestion.shape.language.catch("en").parse(language),
    year,
    asked_at: askedAt.toISOString(),
  };
}

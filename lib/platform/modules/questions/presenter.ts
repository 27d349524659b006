import { LANGUAGES, type Language } from "@/lib/contract/languages/languages";
import type { OpenQuestion, QuestionAnswer } from "@/lib/contract/questions/schemas";
import type { OfferedQuestion, SuggestedQuestion } from "@/lib/contract/questions/suggested-schemas";
import type { SuggestedQuestionRow } from "../../db/schema/questions";
import { Failure } from "../../failure";
import type { AnsweredQuestion } from "./answer-question";
import { chooseWording, type QuestionGroup, type Wording } from "./read-question-page";

const VARIANTS_MAX = 5;

/** A group as the entity's users see it: in the entity's language if visitors asked in it, with other wordings below. */
export function presentOpenQuestion(group: QuestionGroup, primaryLanguage: string): OpenQuestion {
  const { id, count, firstAt, lastAt, waiting, waitingNames, answerableAt, wordings, languages } = group;
  const shown = chooseWording(wordings, primaryLanguage);
  return {
    id,
    count,
    waiting,
    waiting_names: [...waitingNames],
    waiting_languages: group.waitingLanguages.map(languageOf),
    question: shown?.question ?? "",
    language: languageOf(shown?.language ?? primaryLanguage),
    translation: group.translation,
    variants: shown ? variantsOf(shown, wordings) : [],
    languages: languages.map(languageOf),
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
    answerable_at: answerableAt?.toISOString() ?? null,
  };
}

/** Other wordings; the first in each other language comes before the rest. */
function variantsOf(shown: Wording, wordings: readonly Wording[]): OpenQuestion["variants"] {
  const seen = new Set([spellingOf(shown)]);
  const others = wordings.filter((wording) => {
    const spelling = spellingOf(wording);
    return !seen.has(spelling) && seen.add(spelling);
  });
  const isFirst = (wording: Wording) =>
    wording.language !== shown.language && others.find(({ language }) => language === wording.language) === wording;
  return [...others.filter(isFirst), ...others.filter((wording) => !isFirst(wording))]
    .slice(0, VARIANTS_MAX)
    .map(({ question, language }) => ({ question, language: languageOf(language) }));
}

const spellingOf = ({ question }: Wording) =>
  question
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

export function presentAnswer({ group, notified }: AnsweredQuestion): QuestionAnswer {
  const { id, answer, documentId, answeredAt } = group;
  if (answer === null || !answeredAt) throw new Failure("not_possible_now");
  return { id, answer, document_id: documentId, answered_at: answeredAt.toISOString(), notified };
}

/** A suggested question as the entity's users see it. */
export function presentSuggestedQuestion(row: SuggestedQuestionRow): SuggestedQuestion {
  const { id, question, isOn, switchedAt, clicks } = row;
  const language = languageOf(row.language);
  return { id, question, language, is_on: isOn, switched_at: switchedAt.toISOString(), clicks };
}

/** A suggested question as visitors see it. */
export function presentOfferedQuestion({ id, question, language }: SuggestedQuestionRow): OfferedQuestion {
  return { id, question, language: languageOf(language) };
}

export function isLanguage(code: string): code is Language {
  return code in LANGUAGES;
}

export const languageOf = (code: string): Language => (isLanguage(code) ? code : "en");

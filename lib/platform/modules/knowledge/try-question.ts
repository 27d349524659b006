import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { detectLanguageOf } from "../../documents/read-text";
import { type Answer, composeAnswer } from "../../models/embedded/compose-answer";
import type { GroundingBehaviour } from "../../models/port";
import { type ExplainedPassage, type Explanation, explainQuestion } from "../../search/explain-question";
import { quotesAnswers } from "../talk/choose-talk";
import { groundingBehaviour } from "../talk/grounding-behaviour";
import { loadReplyConfig } from "../talk/load-reply-config";

/** Passages shown below those that a reply gets. */
const SHOWN_BELOW = 5;

export type TriedQuestion = Readonly<{
  items: readonly (ExplainedPassage & { isUsed: boolean })[];
  isAnswerable: boolean;
}>;

/**
 * The passages that a question to the entity finds, and which of them a reply uses: the embedded model quotes them, or a
 * language model gets them in its prompt. Nothing is stored, and only the embedding model is called.
 */
export async function tryQuestion({
  ctx,
  input: { id, question, year = null, ...input },
}: Verb<"tryQuestion">): Promise<TriedQuestion> {
  const entity = await requireEntity(ctx, { id }, "read");
  const { talk, behaviour } = await loadReplyConfig(ctx.db, entity.id);
  const language = input.language ?? (await detectLanguageOf(question, entity.primaryLanguage));
  const { passages: given } = talk.parameters;
  const query = { entityId: entity.id, question, language, year, limit: given + SHOWN_BELOW };
  const found = await explainQuestion(ctx.db, ctx.embedding, query);
  const answer = answerOf(found, { question, language, given, behaviour: groundingBehaviour(behaviour) });
  const isQuoted = quotesAnswers(talk);
  const items = found.passages.map((passage, place) => {
    return { ...passage, isUsed: isQuoted ? answer.cited.includes(place + 1) : place < given };
  });
  return { items, isAnswerable: answer.cited.length > 0 && !answer.foundNothing };
}

type QuotedQuestion = { question: string; language: string; given: number; behaviour: GroundingBehaviour };

/** The embedded model's answer from the passages that a reply is given. */
function answerOf(found: Explanation, { question, language, given, behaviour }: QuotedQuestion): Answer {
  const { isAboutSomething, evidence, answerOdds, coverage } = found;
  const passages = found.passages.slice(0, given).map(({ language, sentences }, place) => {
    return { index: place + 1, language, sentences: sentences.map((sentence) => ({ ...sentence })) };
  });
  return composeAnswer({
    entity: { name: "", type: "others", caption: null, topics: [] },
    question,
    language,
    behaviour,
    isAboutSomething,
    coverage,
    passages,
    evidence: Number.isFinite(evidence) ? evidence : null,
    answerOdds,
  });
}

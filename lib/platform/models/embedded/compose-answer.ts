import { readAnswerWish } from "../../search/analysis/answer-wish";
import type { Grounding, GroundingBehaviour } from "../port";
import {
  declineTopic,
  type EntityProfile,
  greet,
  introduce,
  sayAboutSelf,
  sayMemory,
  sayMore,
  sayNearest,
  sayNothingKnown,
  sayOtherLanguage,
  sayWishRemarks,
  welcome,
} from "./compose-phrases";
import { type ForbiddenTopic, forbiddenTopics, isAbout } from "./forbidden-topics";
import { asksAboutMemory } from "./memory-question";
import { quoteAs } from "./quote-as";
import { isForeign, isInOtherLanguage, quotationKind, replyKind } from "./reply-kind";
import { answersSelfQuestion, isAlsoAboutMaterial } from "./self-question";

export type Answer = Readonly<{
  text: string;
  /** Whether the material does not answer the question. */
  foundNothing: boolean;
  /** The numbers of the quoted passages. Brackets within quotations belong to the material. */
  cited: readonly number[];
}>;

const DEFAULTS: GroundingBehaviour = {
  purpose: null,
  noAnswer: null,
  sourceUse: "balanced",
  length: "as_needed",
  areSourcesShown: true,
  rules: [],
};

/** Composes an answer from the grounding only: a user's answer, a greeting, an introduction, quotations, or that it has nothing. */
export function composeAnswer(grounding: Grounding): Answer {
  const { entity, language, question, answer, memory } = grounding;
  const behaviour = grounding.behaviour ?? DEFAULTS;
  const { purpose, noAnswer, sourceUse } = behaviour;
  const forbidden = forbiddenTopics(behaviour.rules);
  const kind = replyKind({ ...grounding, sourceUse });
  const isFromMaterial = answer || kind === "nothing" || kind === "nearest" || kind === "quotation";
  // A rule takes precedence over a correction, but not over what the entity has to say about itself.
  if (isFromMaterial && isAbout(question, forbidden)) return said(declineTopic(noAnswer, language));
  if (memory && asksAboutMemory(question)) return said(sayMemory(memory.facts, language));
  if (answer) return { text: answer.text, foundNothing: false, cited: [answer.index] };
  const topics = entity.topics.filter((topic) => !isAbout(topic, forbidden));
  const about: EntityProfile = {
    ...entity,
    topics,
    purpose,
    isPerson: entity.type === "person",
    visitor: memory?.name ?? null,
  };
  const passages = withoutForbidden(grounding.passages, forbidden);
  const andMore = (count: number) => sayMore(count, language);
  const lacking = {
    noAnswer,
    missing: grounding.missing ?? [],
    missingKind: grounding.missingKind ?? null,
    otherLanguages: languagesBeside(grounding),
  };
  const nothingKnown = { text: sayNothingKnown(about, lacking, language), foundNothing: true, cited: [] };
  if (kind === "greeting") return said(greet(about, language));
  if (kind === "welcome") return said(welcome(language));
  if (kind === "introduction") return said(introduce(about, language));
  if (kind === "nothing") return nothingKnown;
  const wish = readAnswerWish(question, language);
  if (kind === "nearest" || kind === "quotation") {
    const { text, quoted } = quoteAs(passages, behaviour, { wish, andMore });
    if (quoted.length === 0) return nothingKnown;
    const languages = [...new Set(quoted.map((passage) => passage.language))];
    // A short text may be taken for another language, and then matches the question as no other language would.
    const isSameLanguage = isInOtherLanguage(grounding) && !isForeign(grounding);
    const remarks = [
      ...(kind === "nearest" ? [sayNearest(isInOtherLanguage(grounding) ? [] : lacking.missing, language)] : []),
      ...languages
        .filter((other) => other !== language && !isSameLanguage)
        .map((other) => sayOtherLanguage(other, language)),
      ...sayWishRemarks(wish, languages, language),
    ];
    const cited = quoted.map(({ index }) => index);
    return { text: [...remarks, text].join("\n\n"), foundNothing: kind === "nearest", cited };
  }
  const own = sayAboutSelf(kind, about, language);
  const isAnsweredToo = quotationKind({ ...grounding, sourceUse }) === "quotation";
  const onTopic = passages.filter(({ sentences }) => sentences.some(({ text }) => answersSelfQuestion(kind, text)));
  const beside = isAnsweredToo && isAlsoAboutMaterial(kind, question, language) ? passages : onTopic;
  const { text, quoted } = quoteAs(beside, behaviour, { wish, andMore });
  if (quoted.length === 0 || quotationKind({ ...grounding, sourceUse }) === "nothing") return said(own);
  return { text: `${own}\n\n${text}`, foundNothing: false, cited: quoted.map(({ index }) => index) };
}

/** The material's languages, where the question is in none of them. */
function languagesBeside(grounding: Grounding): readonly string[] {
  return isInOtherLanguage(grounding) ? (grounding.materialLanguages ?? []) : [];
}

function said(text: string): Answer {
  return { text, foundNothing: false, cited: [] };
}

/** The passages without the sentences that speak of a forbidden topic. */
function withoutForbidden(
  passages: Grounding["passages"],
  forbidden: readonly ForbiddenTopic[],
): Grounding["passages"] {
  if (forbidden.length === 0) return passages;
  return passages.map((passage) => {
    const sentences = passage.sentences.filter(({ text }) => !isAbout(text, forbidden));
    return { ...passage, sentences };
  });
}

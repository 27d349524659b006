import { termsOf } from "../../search/analysis/terms";
import { wordsOf } from "../../search/analysis/words";
import { withoutCitations } from "../chat/history/read-history";
import type { DraftedReply } from "../chat/reply/draft-reply";

/**
 * The share of the corrected answer's terms that a reply has to contain. A reply that cites the correction may put it
 * into other words; one that does not has to say nearly the same.
 */
const CITED_SHARE_MIN = 0.3;
const UNCITED_SHARE_MIN = 0.6;

type Checked = {
  correction: { id: string; answer: string; language: string };
  drafted: Pick<DraftedReply, "reply" | "correctionId" | "isUnanswered">;
};

/**
 * Whether a reply still gives the corrected answer. The correction is among its passages, as it is for visitors, so what
 * is checked is whether the settings let it through: a rule, the length or the use of sources can keep it back. It holds
 * when the reply answers, contains enough of the answer's terms, and has no other number in place of one of the answer's.
 */
export function holdsCorrection({ correction: { id, answer, language }, drafted }: Checked): boolean {
  if (drafted.isUnanswered) return false;
  const reply = withoutCitations(drafted.reply);
  if (replacesNumber(answer, reply, language)) return false;
  const isCited = drafted.correctionId === id;
  return shareOfTerms(answer, reply, language) >= (isCited ? CITED_SHARE_MIN : UNCITED_SHARE_MIN);
}

/** The share of a text's distinct terms that another one contains; 1 for a text without any, such as "?". */
function shareOfTerms(text: string, other: string, language: string): number {
  const wanted = distinctTerms(text, language);
  const there = distinctTerms(other, language);
  if (wanted.size === 0) return 1;
  return [...wanted].filter((term) => there.has(term)).length / wanted.size;
}

function distinctTerms(text: string, language: string): Set<string> {
  return new Set(termsOf(text, language).map((term) => term.text));
}

/** Whether a number of the answer is missing while the reply has one that the answer lacks: "at five" became "at six". */
function replacesNumber(answer: string, reply: string, language: string): boolean {
  const [wanted, there] = [numbersOf(answer, language), numbersOf(reply, language)];
  return [...wanted].some((number) => !there.has(number)) && [...there].some((number) => !wanted.has(number));
}

function numbersOf(text: string, language: string): Set<string> {
  return new Set(wordsOf(text, language).flatMap((word) => (/^\d/.test(word.text) ? [word.text] : [])));
}

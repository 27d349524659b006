import type { Grounding } from "../port";
import { quote } from "./quote";
import { type About, greet, introduce, sayNearest, sayNothingKnown, sayOtherLanguage, welcome } from "./say";
import { smallTalk } from "./small-talk";

export type Answer = Readonly<{
  text: string;
  /** Something was asked that the material does not speak of. */
  foundNothing: boolean;
}>;

/** Passages that hold less of the question than this share a word with it by chance; they are not quoted. */
const COVERAGE_MIN = 0.25;
/**
 * Below these odds (as a logarithm) the answer says that it is doubtful. Chosen on every second article of XQuAD so that
 * of a hundred answerable questions at most five are told so (`npm run bench:answers`).
 */
const EVIDENCE_CLEAR = -0.1;

/** Answers from the grounding alone: greets, introduces itself, quotes, or says plainly that it has nothing. */
export function composeAnswer({ entity, question, language, isAboutSomething, ...found }: Grounding): Answer {
  const { evidence, coverage, passages } = found;
  const about: About = { ...entity, isPerson: entity.type === "person" };
  const talk = smallTalk(question);
  if (talk === "greeting") return { text: greet(about, language), foundNothing: false };
  if (talk === "thanks") return { text: welcome(language), foundNothing: false };
  if (talk === "whoAreYou" || !isAboutSomething) return { text: introduce(about, language), foundNothing: false };
  if (evidence === null || coverage < COVERAGE_MIN)
    return { text: sayNothingKnown(about, language), foundNothing: true };
  const isDoubtful = evidence < EVIDENCE_CLEAR;
  const { text, quoted } = quote(passages);
  const others = [...new Set(quoted.map((passage) => passage.language))].filter((other) => other !== language);
  const remarks = [
    ...(isDoubtful ? [sayNearest(language)] : []),
    ...others.map((other) => sayOtherLanguage(other, language)),
  ];
  return { text: [...remarks, text].join("\n\n"), foundNothing: isDoubtful };
}

import type { Grounding } from "../port";
import { quote } from "./quote";
import { type About, greet, introduce, sayNearest, sayNothingKnown, sayOtherLanguage, welcome } from "./say";
import { smallTalk } from "./small-talk";

export type Answer = Readonly<{
  text: string;
  /** Something was asked that the material does not speak of. */
  foundNothing: boolean;
}>;

/**
 * Below these odds (as a logarithm) the material hardly speaks of the question, and the answer says so; below the lower
 * ones nothing is quoted at all. Chosen on every second article of XQuAD: of a hundred answerable questions at most five
 * are called doubtful and one is refused (`npm run bench:answers`).
 */
const EVIDENCE_CLEAR = -0.2;
const EVIDENCE_ANY = -1.2;

/** Answers from the grounding alone: greets, introduces itself, quotes, or says plainly that it has nothing. */
export function composeAnswer({ entity, question, language, evidence, isAboutSomething, passages }: Grounding): Answer {
  const about: About = { ...entity, isPerson: entity.type === "person" };
  const talk = smallTalk(question);
  if (talk === "greeting") return { text: greet(about, language), foundNothing: false };
  if (talk === "thanks") return { text: welcome(language), foundNothing: false };
  if (talk === "whoAreYou" || !isAboutSomething) return { text: introduce(about, language), foundNothing: false };
  if (evidence === null || evidence < EVIDENCE_ANY)
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

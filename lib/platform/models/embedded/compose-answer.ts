import type { Grounding } from "../port";
import {
  type EntityProfile,
  greet,
  introduce,
  sayAboutSelf,
  sayNearest,
  sayNothingKnown,
  sayOtherLanguage,
  welcome,
} from "./compose-phrases";
import { quote } from "./quote";
import { quotationKind, replyKind } from "./reply-kind";
import { answersSelfQuestion } from "./self-question";

export type Answer = Readonly<{
  text: string;
  /** Whether the material does not answer the question. */
  foundNothing: boolean;
  /** The numbers of the quoted passages. Brackets within quotations belong to the material. */
  cited: readonly number[];
}>;

/** Composes an answer from the grounding only: a user's answer, a greeting, an introduction, quotations, or that it has nothing. */
export function composeAnswer(grounding: Grounding): Answer {
  const { entity, language, passages, answer } = grounding;
  if (answer) return { text: answer.text, foundNothing: false, cited: [answer.index] };
  const about: EntityProfile = { ...entity, isPerson: entity.type === "person" };
  const kind = replyKind(grounding);
  if (kind === "greeting") return { text: greet(about, language), foundNothing: false, cited: [] };
  if (kind === "welcome") return { text: welcome(language), foundNothing: false, cited: [] };
  if (kind === "introduction") return { text: introduce(about, language), foundNothing: false, cited: [] };
  if (kind === "nothing") return { text: sayNothingKnown(about, language), foundNothing: true, cited: [] };
  if (kind !== "nearest" && kind !== "quotation") {
    const own = sayAboutSelf(kind, about, language);
    const onTopic = passages.filter(({ sentences }) => sentences.some(({ text }) => answersSelfQuestion(kind, text)));
    const isAnsweredToo = onTopic.length > 0 && quotationKind(grounding) !== "nothing";
    if (!isAnsweredToo) return { text: own, foundNothing: false, cited: [] };
    const { text, quoted } = quote(onTopic);
    return { text: `${own}\n\n${text}`, foundNothing: false, cited: quoted.map(({ index }) => index) };
  }
  const { text, quoted } = quote(passages);
  const others = [...new Set(quoted.map((passage) => passage.language))].filter((other) => other !== language);
  const remarks = [
    ...(kind === "nearest" ? [sayNearest(language)] : []),
    ...others.map((other) => sayOtherLanguage(other, language)),
  ];
  const cited = quoted.map(({ index }) => index);
  return { text: [...remarks, text].join("\n\n"), foundNothing: kind === "nearest", cited };
}

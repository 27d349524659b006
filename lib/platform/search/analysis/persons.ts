import { wordsOf } from "./words";

type Persons = Readonly<{ you: ReadonlySet<string>; me: ReadonlySet<string> }>;

const persons = (you: string, me: string): Persons => ({ you: new Set(you.split(" ")), me: new Set(me.split(" ")) });

/** Second-person and first-person words, in languages that use them explicitly. */
const PERSONS: Record<string, Persons> = {
  en: persons("you your yours yourself", "i my me mine myself"),
  de: persons(
    "du dich dir dein deine deinen deiner ihr ihre ihren sie ihnen",
    "ich mich mir mein meine meinen meiner meinem",
  ),
  fr: persons("tu te toi ton ta tes vous votre vos", "je j m me moi mon ma mes"),
  nl: persons("jij je jou jouw u uw", "ik mij me mijn"),
  id: persons("kamu anda engkau mu", "saya aku ku"),
  ru: persons("ты тебя тебе тобой твой твоя твои вы вас вам ваш ваша ваши", "я меня мне мной мой моя мои мою"),
};

/** Maximum words between "I" and its verb. */
const NEAR = 2;

/** Whether a question addresses the entity: "Where did you die?" */
export function addressesYou(question: string, language: string): boolean {
  const { you } = PERSONS[language] ?? {};
  return you !== undefined && wordsOf(question, language).some(({ text }) => you.has(text));
}

/** Whether a question speaks of others and not to the entity: "Who runs this site?" Unknown languages count as "to the entity". */
export function speaksOfOthers(question: string, language: string): boolean {
  return PERSONS[language] !== undefined && !addressesYou(question, language);
}

/** Word positions of first-person words in a sentence. */
export function firstPersonPositions(sentence: string, language: string): number[] {
  const { me } = PERSONS[language] ?? {};
  if (!me) return [];
  return wordsOf(sentence, language).flatMap(({ text, at }) => (me.has(text) ? [at] : []));
}

/** Whether one of the positions closely follows a first-person word. */
export function isSaidInFirstPerson(me: readonly number[], places: readonly number[]): boolean {
  return me.some((at) => places.some((place) => place > at && place - at <= NEAR));
}

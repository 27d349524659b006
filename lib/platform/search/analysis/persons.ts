import { wordsOf } from "./words";

type Persons = Readonly<{ you: ReadonlySet<string>; me: ReadonlySet<string> }>;

const persons = (you: string, me: string): Persons => ({ you: new Set(you.split(" ")), me: new Set(me.split(" ")) });

/** How a visitor addresses an entity, and how its material speaks of itself, where languages put a word for it. */
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

/** Words between "I" and what it did. */
const NEAR = 2;

/** True for a question put to the entity itself: "Where did you die?" */
export function addressesYou(question: string, language: string): boolean {
  const { you } = PERSONS[language] ?? {};
  return you !== undefined && wordsOf(question, language).some(({ text }) => you.has(text));
}

/** Where a sentence names the one who speaks, among its words. */
export function firstPersonPositions(sentence: string, language: string): number[] {
  const { me } = PERSONS[language] ?? {};
  if (!me) return [];
  return wordsOf(sentence, language).flatMap(({ text, at }) => (me.has(text) ? [at] : []));
}

/** True when a sentence says it of the one who speaks: one of the places comes soon after "I" or "my". */
export function isSaidInFirstPerson(me: readonly number[], places: readonly number[]): boolean {
  return me.some((at) => places.some((place) => place > at && place - at <= NEAR));
}

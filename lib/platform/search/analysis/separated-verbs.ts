import { foldAccents } from "./fold";
import { isFunctionWord } from "./stop-words";

/** The parts of separable verbs, which stand at the end of a question: "Wie melde ich mich an?" */
const PARTICLES: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    "ab an auf aus bei bereit durch ein fest fort frei her heraus herein hin hinaus hinzu hoch los mit nach nieder raus rein runter statt teil um vor vorbei weg weiter zu zurück zusammen".split(
      " ",
    ),
  ),
  nl: new Set(
    "aan af bij binnen dicht door heen in mee na om op open over rond samen terug toe uit vast verder voor voorbij weg".split(
      " ",
    ),
  ),
};

/** Subjects, which stand behind the verb of a question. */
const SUBJECTS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(
    "ich du er sie es wir ihr man der die das den dem ein eine mein meine dein deine euer eure ihre unser".split(" "),
  ),
  nl: new Set("ik je jij u hij ze zij we wij jullie men de het een mijn jouw uw ons onze".split(" ")),
};

const DETERMINERS: ReadonlySet<string> = new Set(
  "der die das den dem des ein eine einen einem einer kein mein dein unser euer zum zur im am de het een mijn jouw ons".split(
    " ",
  ),
);

/** A verb stands first, or behind at most "um wie viel Uhr". */
const PLACE_MAX = 4;
const CLAUSE = /[^.,;:!?]+/gu;
const WORD = /[\p{L}\p{M}]+/gu;
/** Verbs that stand alone where another verb is meant: "Darf mein Hund mit?" */
const MODALS: ReadonlySet<string> = new Set("darf dürfen kann können muss müssen soll sollen will mag moet".split(" "));
/** German verbs whose vowel changes with the person, beside "ä" for "a". */
const CHANGED: Readonly<Record<string, string>> = {
  gibt: "geb",
  nimmt: "nehm",
  liest: "les",
  spricht: "sprech",
  sieht: "seh",
  tritt: "tret",
  läuft: "lauf",
};

/**
 * A question whose separated verbs are written as one word, as texts name them: "Wie melde ich mich an?" asks for "anmelden",
 * "hoe zeg ik op?" for "opzeggen".
 */
export function withJoinedVerbs(question: string, language: string): string {
  const particles = PARTICLES[language];
  const subjects = SUBJECTS[language];
  if (!particles || !subjects) return question;
  return question.replace(CLAUSE, (clause) => {
    const words = Array.from(clause.matchAll(WORD), (found) => ({ text: found[0], at: found.index }));
    const particle = words.at(-1);
    // "Wann beginnt das Fest?": a noun with the spelling of a particle.
    const isNoun = DETERMINERS.has(words.at(-2)?.text.toLowerCase() ?? "") || /^\p{Lu}/u.test(particle?.text ?? "");
    if (!particle || isNoun || !particles.has(particle.text.toLowerCase())) return clause;
    const place = words.findIndex(
      ({ text }, at) =>
        at <= PLACE_MAX &&
        at < words.length - 2 &&
        subjects.has(words[at + 1]?.text.toLowerCase() ?? "") &&
        !MODALS.has(text.toLowerCase()) &&
        !isFunctionWord(foldAccents(text.toLowerCase()), language),
    );
    const verb = words[place];
    if (!verb) return clause;
    const joined = `${particle.text}${baseOf(verb.text.toLowerCase(), language)}`;
    const between = clause.slice(verb.at + verb.text.length, particle.at);
    return `${clause.slice(0, verb.at)}${joined}${between}${clause.slice(particle.at + particle.text.length)}`;
  });
}

/** The form of a verb that has the stem of its infinitive. */
function baseOf(verb: string, language: string): string {
  if (language === "nl") return verb.replace(/t$/u, "");
  return `${CHANGED[verb] ?? verb.replace(/ä(?=.{1,6}t$)/u, "a").replace(/(?:est|et|st|t|e)$/u, "")}en`;
}

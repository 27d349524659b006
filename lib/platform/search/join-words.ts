import { synonymsOf } from "./analysis/synonyms";
import type { TermPostings } from "./passage-cache";
import type { Question } from "./question";

/**
 * Reads neighbouring words of a question as one where the material has that word: "micro wave" counts as "microwave". Where it has
 * both parts, too, as "week end", these stay beside it. Returns the same question where the material has none.
 */
export function withJoinedWords<Q extends Question>(question: Q, lists: readonly TermPostings[]): Q {
  const held = new Set(lists.flatMap((list) => (list.language === question.language ? [list.term] : [])));
  return question.joined.reduce((joined, { term, parts }) => {
    if (!held.has(term)) return joined;
    const at = joined.sequence.findIndex((one, at) => one === parts[0] && joined.sequence[at + 1] === parts[1]);
    const isReplaced = at !== -1 && !parts.every((part) => held.has(part));
    return isReplaced ? replaceParts(joined, { at, term, parts }) : addToParts(joined, { term, parts });
  }, question);
}

type Join = Question["joined"][number];

function replaceParts<Q extends Question>(question: Q, { at, term, parts }: Join & { at: number }): Q {
  const { sequence, synonyms, subjects, nouns, language } = question;
  const isPart = (own: string) => own === parts[0] || own === parts[1];
  return {
    ...question,
    sequence: [...sequence.slice(0, at), term, ...sequence.slice(at + 2)],
    synonyms: new Map([...synonyms, [term, synonymsOf(term, language)]]),
    subjects: subjects.map(({ word, terms }) => ({
      word,
      terms: terms.some(isPart) ? [term, ...terms.filter((own) => !isPart(own))] : terms,
    })),
    nouns: nouns && parts.some((part) => nouns.has(part)) ? new Set([...nouns, term]) : nouns,
  };
}

function addToParts<Q extends Question>(question: Q, { term, parts }: Join): Q {
  const synonyms = new Map(question.synonyms);
  for (const part of parts) synonyms.set(part, new Set([...(synonyms.get(part) ?? []), term]));
  return { ...question, synonyms };
}

import {
  evidenceFeatures,
  maxOf,
  passageFeatures,
  sentenceFeatures,
  weightedSum,
} from "@/lib/platform/search/features";
import { compare } from "@/lib/platform/search/lexical-retrieval";
import { type Collection, ingest, openPlatform, withArticles } from "./collection";
import { fitLogistic, fitSoftmax, type Group } from "./regression";
import type { BenchQuestion, Set as Xquad } from "./xquad";

type Sentence = { isGold: boolean; has: boolean; features: (score: number, behind: number) => number[] };
type Compared = { isGold: boolean; features: number[]; sentences: Sentence[]; match: ComparedPassage["match"] };
type ComparedPassage = Awaited<ReturnType<typeof compare>>["compared"][number];
type Sample = {
  language: string;
  benchQuestion: BenchQuestion;
  question: ComparedPassage["candidate"]["question"] | undefined;
  passages: Compared[];
};

/** How many passages the fit reads sentences of: as many as the product. */
const READ = 8;

/** Fits the weights of `search/weights.ts` on every second article of all languages and prints them. */
export async function fitWeights(sets: readonly Xquad[], log: (line: string) => void): Promise<void> {
  const known: Sample[] = [];
  const unknown: Sample[] = [];
  for (const set of sets) {
    const on = await openPlatform();
    const collection = await ingest(on, set);
    const training = set.questions.filter(({ article }) => article % 2 === 0);
    for (const benchQuestion of training) known.push(await sample(collection, set, benchQuestion));
    for (const article of new Set(training.map((benchQuestion) => benchQuestion.article))) {
      const own = training
        .filter((benchQuestion) => benchQuestion.article === article)
        .filter((_, place) => place % 2 === 0);
      await withArticles(
        collection,
        (other) => other !== article,
        async () => {
          for (const benchQuestion of own) unknown.push(await sample(collection, set, benchQuestion));
        },
      );
      // Small entities too: the article alone, and another alone.
      const few = own.filter((_, place) => place % 2 === 0);
      await withArticles(
        collection,
        (other) => other === article,
        async () => {
          for (const benchQuestion of few) known.push(await sample(collection, set, benchQuestion));
        },
      );
      await withArticles(
        collection,
        (other) => other === (article + 8) % set.titles.length,
        async () => {
          for (const benchQuestion of few) unknown.push(await sample(collection, set, benchQuestion));
        },
      );
    }
    await on.close();
    log(`${set.language}: ${training.length} questions read`);
  }
  const passageWeights = fitSoftmax(known.map(({ passages }) => group(passages, (passage) => passage.features)));
  const ranked = (passages: readonly Compared[]) => {
    return passages
      .map((passage) => ({ ...passage, score: weightedSum(passageWeights, passage.features) }))
      .sort((a, b) => b.score - a.score);
  };
  const sentenceWeights = fitSoftmax(
    known.map(({ passages }) => {
      const [first, ...others] = ranked(passages).slice(0, READ);
      const read = first ? [first, ...others] : [];
      const sentences = read.flatMap(({ sentences: own, score }) => own.map((sentence) => ({ sentence, score })));
      return {
        rows: sentences.map(({ sentence, score }) => sentence.features(score, score - (first?.score ?? 0))),
        gold: sentences.map(({ sentence }) => (sentence.isGold ? 1 : 0)),
      };
    }),
  );
  const evidence = ({ question, passages }: Sample) => (question ? [evidenceFeatures(question, ranked(passages))] : []);
  const evidenceWeights = fitLogistic(known.flatMap(evidence), unknown.flatMap(evidence));
  const shown = (name: string, weights: readonly number[]) =>
    log(`${name} = [${weights.map((w) => +w.toFixed(2)).join(", ")}]`);
  shown("PASSAGE_WEIGHTS", passageWeights);
  shown("SENTENCE_WEIGHTS", sentenceWeights);
  shown("EVIDENCE_WEIGHTS", evidenceWeights);
}

function group(passages: readonly Compared[], features: (passage: Compared) => number[]): Group {
  return { rows: passages.map(features), gold: passages.map(({ isGold }) => (isGold ? 1 : 0)) };
}

async function sample(
  { on, entity, paragraphOf }: Collection,
  set: Xquad,
  benchQuestion: BenchQuestion,
): Promise<Sample> {
  const { question, paragraph, answers, start } = benchQuestion;
  const query = { entityId: entity.id, question, language: set.language, year: null, limit: 6 };
  const { compared } = await compare(on.platform.db, query);
  const best = Math.max(Number.EPSILON, ...compared.map(({ candidate }) => candidate.score));
  const passages = compared.map(({ id, body, candidate, match }) => {
    const carried = maxOf(match.sentences, (sentence) => sentence.coverage);
    const isGold = paragraphOf.get(id) === paragraph;
    let from = 0;
    const sentences = match.sentences.map((sentence) => {
      const at = body.indexOf(sentence.text, from);
      from = at + sentence.text.length;
      return {
        isGold: isGold && at <= start && start < from,
        has: answers.some((answer) => sentence.text.includes(answer)),
        features: (score: number, behind: number) => sentenceFeatures(sentence, { best: carried, score, behind }),
      };
    });
    return { isGold, match, sentences, features: passageFeatures(match, candidate.score, best) };
  });
  return { language: set.language, benchQuestion, question: compared[0]?.candidate.question, passages };
}

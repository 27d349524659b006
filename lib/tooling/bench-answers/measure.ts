import { type Answer, composeAnswer } from "@/lib/platform/models/embedded/compose-answer";
import { groundQuestion } from "@/lib/platform/testing/ground-question";
import { type Collection, withArticles } from "./collection";
import type { BenchQuestion, Set as Xquad } from "./xquad";

type Asking = { collection: Collection; language: string; question: string };

/** Asks as a turn does, with the embedded answerer, without storing it. */
async function ask({ collection, language, question }: Asking): Promise<{ answer: Answer; passageIds: string[] }> {
  const { platform } = collection.on;
  const { passages, grounding } = await groundQuestion(platform, { entity: collection.entity, question, language });
  return { answer: composeAnswer(await grounding()), passageIds: passages.map(({ id }) => id) };
}

export type Measured = Readonly<{
  benchQuestion: BenchQuestion;
  isFirst: boolean;
  isFound: boolean;
  isAnswered: boolean;
  isRefused: boolean;
  /** Characters of the reply. */
  length: number;
  milliseconds: number;
}>;

/** Measures whether the right paragraph is among the first five, and whether the quotation contains the answer. */
export async function measureAnswers(collection: Collection, { language, questions }: Xquad): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const benchQuestion of questions) {
    const started = performance.now();
    const { answer, passageIds } = await ask({ collection, language, question: benchQuestion.question });
    const milliseconds = performance.now() - started;
    const found = passageIds.slice(0, 5).map((id) => collection.paragraphOf.get(id));
    measured.push({
      benchQuestion,
      milliseconds,
      isFirst: found[0] === benchQuestion.paragraph,
      isFound: found.includes(benchQuestion.paragraph),
      isAnswered: benchQuestion.answers.some((text) => answer.text.includes(text)),
      isRefused: answer.foundNothing,
      length: answer.text.length,
    });
  }
  return measured;
}

/** How many questions are declined when the entity has all articles but the one that answers, or a single other one. */
export async function measureRefusals(collection: Collection, { language, questions, titles }: Xquad, every: number) {
  const counts = { withoutArticle: 0, withOtherArticle: 0, questions: 0 };
  for (const article of titles.keys()) {
    const own = questions
      .filter((benchQuestion) => benchQuestion.article === article)
      .filter((_, place) => place % every === 0);
    const another = (article + 7) % titles.length;
    const refusals = async () => {
      let refused = 0;
      for (const { question } of own)
        if ((await ask({ collection, language, question })).answer.foundNothing) refused++;
      return refused;
    };
    counts.withoutArticle += await withArticles(collection, (other) => other !== article, refusals);
    counts.withOtherArticle += await withArticles(collection, (other) => other === another, refusals);
    counts.questions += own.length;
  }
  return counts;
}

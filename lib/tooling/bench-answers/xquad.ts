import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

const file = z.object({
  data: z.array(
    z.object({
      title: z.string(),
      paragraphs: z.array(
        z.object({
          context: z.string(),
          qas: z.array(
            z.object({
              question: z.string(),
              answers: z.array(z.object({ text: z.string(), answer_start: z.number() })).min(1),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type Paragraph = Readonly<{ body: string; article: number }>;
export type BenchQuestion = Readonly<{
  question: string;
  answers: readonly string[];
  start: number;
  paragraph: number;
  article: number;
}>;
export type Set = Readonly<{
  language: string;
  titles: readonly string[];
  paragraphs: readonly Paragraph[];
  questions: readonly BenchQuestion[];
}>;

/** The paragraphs and questions of XQuAD (Artetxe et al., 2020) in one language; each `every`-th question. */
export async function readXquad(folder: string, language: string, every = 1): Promise<Set> {
  const name = path.join(folder, `xquad.${language}.json`);
  const text = await readFile(name, "utf8").catch(() => {
    throw new Error(`There is no ${name}: --data names the folder that has XQuAD's questions.`);
  });
  const { data } = file.parse(JSON.parse(text));
  const paragraphs: Paragraph[] = [];
  const questions: BenchQuestion[] = [];
  for (const [article, { paragraphs: own }] of data.entries()) {
    for (const { context, qas } of own) {
      const paragraph = paragraphs.length;
      paragraphs.push({ body: context, article });
      for (const { question, answers } of qas) {
        const [first] = answers;
        if (!first) continue;
        const texts = answers.map((answer) => answer.text);
        questions.push({ question, answers: texts, start: first.answer_start, paragraph, article });
      }
    }
  }
  const titles = data.map(({ title }) => title.replaceAll("_", " "));
  return { language, titles, paragraphs, questions: questions.filter((_, place) => place % every === 0) };
}

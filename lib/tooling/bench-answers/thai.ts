import { z } from "zod";
import { ingest, openPlatform } from "./collection";
import { measureAnswers } from "./measure";
import { measurePlain } from "./plain-bm25";
import file from "./thai-collection.json" with { type: "json" };
import type { Set as Xquad } from "./xquad";

const collection = z.object({
  language: z.string(),
  documents: z.array(
    z.object({
      title: z.string(),
      paragraph: z.string(),
      questions: z.array(z.object({ question: z.string(), answer: z.string() })),
    }),
  ),
});

const PARAGRAPHS_AN_ARTICLE = 5;

/** Thai paragraphs written for this project, in the shape of XQuAD; Thai sentences have no end mark. */
function readThai(): Xquad {
  const { language, documents } = collection.parse(file);
  const articleOf = (paragraph: number) => Math.floor(paragraph / PARAGRAPHS_AN_ARTICLE);
  const questions = documents.flatMap(({ paragraph: body, questions }, paragraph) =>
    questions.map(({ question, answer }) => {
      return { question, answers: [answer], start: body.indexOf(answer), paragraph, article: articleOf(paragraph) };
    }),
  );
  const paragraphs = documents.map(({ paragraph: body }, place) => ({ body, article: articleOf(place) }));
  const titles = Array.from({ length: articleOf(documents.length - 1) + 1 }, (_, place) => `บันทึก ${place + 1}`);
  return { language, titles, paragraphs, questions };
}

/** The segmenter was tuned with every second question; the others are held out. */
const PARTS: readonly [string, (place: number) => boolean][] = [
  ["tuned", (place) => place % 2 === 0],
  ["held out", (place) => place % 2 === 1],
  ["all", () => true],
];

/** Prints how often Thai questions find their paragraph and quote their answer, beside plain BM25. */
export async function printThaiAnswers(log: (line: string) => void): Promise<void> {
  const set = readThai();
  const on = await openPlatform();
  const plain = measurePlain(set);
  const ours = await measureAnswers(await ingest(on, set), set);
  await on.close();
  log("Thai questions | paragraph among five: plain ours | answer in quote: plain ours | refused | characters quoted");
  for (const [name, isIn] of PARTS) {
    const part = ours.filter((_, place) => isIn(place));
    const plainPart = plain.filter((_, place) => isIn(place));
    const share = <T>(rows: readonly T[], is: (row: T) => boolean) => (rows.filter(is).length / rows.length).toFixed(4);
    const characters = part.reduce((sum, { length }) => sum + length, 0) / part.length;
    log(
      [
        `${name} ${part.length}`,
        `${share(plainPart, (row) => row.isFound)} ${share(part, (row) => row.isFound)}`,
        `${share(plainPart, (row) => row.isAnswered)} ${share(part, (row) => row.isAnswered)}`,
        share(part, (row) => row.isRefused),
        characters.toFixed(0),
      ].join(" | "),
    );
  }
}

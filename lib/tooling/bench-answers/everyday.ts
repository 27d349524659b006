import { eq } from "drizzle-orm";
import { z } from "zod";
import { type EntityRow, entities } from "@/lib/platform/db/schema/entities";
import { composeAnswer } from "@/lib/platform/models/embedded/compose-answer";
import { groundQuestion } from "@/lib/platform/testing/ground-question";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import file from "./everyday-questions.json" with { type: "json" };
import { judgedShare } from "./judged";
import { addStudioHandbook } from "./studio-handbook";

const everydayQuestion = z.object({
  /** The slug of a seeded entity, or of the studio's handbook. */
  entity: z.string(),
  /** The questions before it in the same conversation. */
  after: z.array(z.string()).default([]),
  question: z.string(),
  /** The passages that answer, each by its document's title and a phrase of it; none when the material has no answer. */
  answers: z.array(z.object({ document: z.string(), phrase: z.string() })),
});
type EverydayQuestion = z.output<typeof everydayQuestion>;

const EVERYDAY: readonly EverydayQuestion[] = z.array(everydayQuestion).parse(file.questions);

const RIGHT_MIN = 0.85;
const DECLINED_MIN = 0.9;

/** The retrieval was tuned with every second question; the others are held out. */
const PARTS: readonly [string, (place: number) => boolean][] = [
  ["tuned", (place) => place % 2 === 0],
  ["held out", (place) => place % 2 === 1],
  ["all", () => true],
];

type Result = Readonly<{ benchQuestion: EverydayQuestion; place: number; isRight: boolean; text: string }>;

/** Prints how many everyday questions to the seeded entities and the handbook get a passage that answers, or the reply that the material has none. */
export async function printEverydayAnswers(on: TestPlatform, showsFailures: boolean, log: (line: string) => void) {
  await addStudioHandbook(on);
  const results: Result[] = [];
  for (const [place, benchQuestion] of EVERYDAY.entries())
    results.push({ benchQuestion, place, ...(await ask(on, benchQuestion)) });
  log("everyday questions | right passage quoted | unanswerable declined");
  for (const [name, isIn] of PARTS) {
    const part = results.filter(({ place }) => isIn(place));
    const answerable = part.filter(({ benchQuestion }) => benchQuestion.answers.length > 0);
    const unanswerable = part.filter(({ benchQuestion }) => benchQuestion.answers.length === 0);
    log(
      `${name} ${part.length} | ${judgedShare(shareOfRight(answerable), "≥", RIGHT_MIN)} | ${judgedShare(shareOfRight(unanswerable), "≥", DECLINED_MIN)}`,
    );
  }
  if (!showsFailures) return;
  for (const { benchQuestion, place, isRight, text } of results) {
    if (!isRight && place % 2 === 0)
      log(`${benchQuestion.entity}: ${benchQuestion.question}\n  ${text.replaceAll("\n", "\n  ")}`);
  }
}

function shareOfRight(results: readonly Result[]): number {
  return results.filter(({ isRight }) => isRight).length / results.length;
}

async function ask({ platform }: TestPlatform, { entity: slug, after, question, answers }: EverydayQuestion) {
  const entity = await entityOf(platform, slug);
  const history = after.map((message) => ({ message, reply: "" }));
  const { passages, grounding } = await groundQuestion(platform, { entity, question, language: "en", history });
  const { text, foundNothing } = composeAnswer(await grounding());
  const quoted = passages.filter(({ index }) => text.includes(`[${index}]`));
  const isAnswered = quoted.some(({ title, body }) =>
    answers.some(({ document, phrase }) => title === document && body.includes(phrase)),
  );
  return { text, isRight: answers.length === 0 ? foundNothing : isAnswered };
}

async function entityOf({ db }: TestPlatform["platform"], slug: string): Promise<EntityRow> {
  const [entity] = await db.select().from(entities).where(eq(entities.urlslug, slug));
  if (!entity) throw new Error(`There is no entity ${slug}.`);
  return entity;
}

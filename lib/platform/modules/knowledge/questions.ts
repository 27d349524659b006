import { z } from "zod";
import type { questionAndAnswer } from "@/lib/contract/knowledge/schemas";

type Question = z.output<typeof questionAndAnswer>;

const stored = z.array(z.object({ question: z.string(), answer: z.string() }));

/** Typed questions with their answers, as the body of their document. */
export function serializeQuestions(questions: readonly Question[]): string {
  return JSON.stringify(questions.map(({ question, answer }) => ({ question, answer })));
}

/** The questions in the body of a document. Throws when the body holds none. */
export function parseQuestions(body: string): Question[] {
  return stored.parse(JSON.parse(body));
}

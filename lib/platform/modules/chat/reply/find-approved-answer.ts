import { and, eq, inArray } from "drizzle-orm";
import { splitQuote } from "@/lib/contract/chat/split-quote";
import type { Db } from "../../../db/client";
import { contextDocuments, passages as passageRows } from "../../../db/schema/knowledge";
import { isFollowUp } from "../../../search/is-follow-up";
import { comparableQuestion, LIKENESS_MIN, questionLikeness } from "../../../search/question-likeness";
import type { LiveCorrection } from "./find-correction";
import type { MessageContent } from "./message-content";
import type { NumberedPassage } from "./numbered-passage";

type Request = {
  message: Pick<MessageContent, "body" | "language">;
  /** The passages found for the message, the correction first. */
  passages: readonly NumberedPassage[];
  correction: LiveCorrection | null;
  hasHistory: boolean;
};

/**
 * The passage whose whole text answers the message in the words of one of the entity's users: a correction in use, or a typed answer
 * to a question like it in the same language. Null without one. Runs one statement.
 */
export async function findApprovedAnswer(
  db: Db,
  { message, passages, correction, hasHistory }: Request,
): Promise<NumberedPassage | null> {
  if (correction) return passages[0] ?? null;
  const { quote, text } = splitQuote(message.body);
  if (quote !== "" || (hasHistory && isFollowUp(text, message.language))) return null;
  const asked = comparableQuestion(text, message.language);
  let best: { passage: NumberedPassage; likeness: number } | null = null;
  for (const passage of await typedAnswersAmong(db, passages)) {
    if (passage.heading === null || passage.language !== message.language) continue;
    const likeness = questionLikeness(asked, comparableQuestion(passage.heading, passage.language));
    if (likeness >= LIKENESS_MIN && likeness > (best?.likeness ?? 0)) best = { passage, likeness };
  }
  return best?.passage ?? null;
}

/** The passages that are typed answers; the heading of one is its question. */
async function typedAnswersAmong(db: Db, found: readonly NumberedPassage[]): Promise<NumberedPassage[]> {
  if (found.length === 0) return [];
  const rows = await db
    .select({ id: passageRows.id })
    .from(passageRows)
    .innerJoin(contextDocuments, eq(contextDocuments.id, passageRows.documentId))
    .where(
      and(
        inArray(
          passageRows.id,
          found.map(({ id }) => id),
        ),
        eq(contextDocuments.kind, "questions"),
      ),
    );
  const typed = new Set(rows.map(({ id }) => id));
  return found.filter(({ id }) => typed.has(id));
}

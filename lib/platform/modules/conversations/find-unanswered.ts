import { and, inArray, isNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import { unansweredQuestions } from "../../db/schema/chat";
import type { AnsweredMessage } from "./with-replies";

/** The ids of the messages whose question has no answer yet. */
export async function findUnanswered(db: Db, turns: readonly AnsweredMessage[]): Promise<ReadonlySet<string>> {
  if (turns.length === 0) return new Set();
  const { messageId, answeredAt } = unansweredQuestions;
  const ids = turns.map(({ message }) => message.id);
  const found = await db
    .select({ messageId })
    .from(unansweredQuestions)
    .where(and(inArray(messageId, ids), isNull(answeredAt)));
  return new Set(found.map((question) => question.messageId));
}

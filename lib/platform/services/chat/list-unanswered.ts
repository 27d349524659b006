import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { messages, unansweredQuestions } from "../../db/schema/chat";

export type UnansweredQuestion = Readonly<{
  id: string;
  /** Null when only the visitor may read it. */
  question: string | null;
  language: string;
  year: number | null;
  askedAt: Date;
}>;

/** An entity's questions that found nothing and wait for an answer, newest first. Private words stay private. */
export async function listUnanswered(db: Db, { entityId, limit }: { entityId: string; limit: number }) {
  return db
    .select({
      id: unansweredQuestions.id,
      question: sql<string | null>`case when ${messages.privacyCode} < 2 then ${messages.body} end`,
      language: messages.language,
      year: messages.year,
      askedAt: unansweredQuestions.askedAt,
    })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(and(eq(unansweredQuestions.entityId, entityId), isNull(unansweredQuestions.answeredAt)))
    .orderBy(desc(unansweredQuestions.id))
    .limit(limit) satisfies Promise<UnansweredQuestion[]>;
}

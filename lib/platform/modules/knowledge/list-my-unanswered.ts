import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { messages, unansweredQuestions } from "../../db/schema/chat";

export type FoundQuestion = Readonly<{
  id: string;
  /** Null when only the visitor may read it. */
  question: string | null;
  language: string;
  year: number | null;
  askedAt: Date;
}>;

type Wanted = { entityId: string; limit: number; cursor?: string | undefined };
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of an entity's questions that found nothing and wait for an answer, newest first. Private words stay private. */
export async function listUnanswered(
  db: Db,
  { entityId, limit, cursor }: Wanted,
): Promise<{ items: FoundQuestion[]; nextCursor: string | null }> {
  const { id, answeredAt, askedAt } = unansweredQuestions;
  const found = await db
    .select({
      id,
      question: sql<string | null>`case when ${messages.privacyCode} < 2 then ${messages.body} end`,
      language: messages.language,
      year: messages.year,
      askedAt,
    })
    .from(unansweredQuestions)
    .innerJoin(messages, eq(messages.id, unansweredQuestions.messageId))
    .where(
      and(
        eq(unansweredQuestions.entityId, entityId),
        isNull(answeredAt),
        cursor && UUID.test(cursor) ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

import { and, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listMyUnanswered as endpoint } from "@/lib/contract/knowledge/endpoints";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { messages, unansweredQuestions } from "../../db/schema/chat";

export type FoundQuestion = Readonly<{
  id: string;
  /** Null when only the visitor may read it. */
  question: string | null;
  language: string;
  year: number | null;
  askedAt: Date;
}>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A page of an entity's questions that no passage answered, newest first. The text of messages with privacy code 2 is
 * left out.
 */
export async function listMyUnanswered({
  ctx,
  input: { id: entityId, limit, cursor },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "actor">): Promise<{
  items: FoundQuestion[];
  nextCursor: string | null;
}> {
  const entity = await findEntity(ctx.db, { id: entityId });
  await requireEntityRight(ctx, entity, "read");
  const { id, answeredAt, askedAt } = unansweredQuestions;
  const found = await ctx.db
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
        eq(unansweredQuestions.entityId, entity.id),
        isNull(answeredAt),
        cursor && UUID.test(cursor) ? lt(id, cursor) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

import { and, desc, eq, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listContextData as endpoint } from "@/lib/contract/knowledge/endpoints";
import type { Verb } from "../../context";
import { foldedLikePattern, foldText } from "../../db/fold-text";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import type { FoundDocument } from "./queries";

type Input = ParsedInputOf<typeof endpoint>;

const UUID = /^[0-9a-f-]{36}$/;

/** A page of documents, newest first, of one entity or of all. Checks no rights: the caller of this verb does. */
export async function listContextData({
  ctx,
  input,
}: Verb<Input, "db">): Promise<{ items: FoundDocument[]; nextCursor: string | null }> {
  const found = await ctx.db
    .select({ document: contextDocuments, heartbeatAt: jobs.heartbeatAt })
    .from(contextDocuments)
    .innerJoin(entities, and(eq(entities.id, contextDocuments.entityId), isNull(entities.deletedAt)))
    .leftJoin(jobs, eq(jobs.id, contextDocuments.jobId))
    .where(
      and(
        input.digitalentity_id ? eq(contextDocuments.entityId, input.digitalentity_id) : undefined,
        input.status ? eq(contextDocuments.status, input.status) : ne(contextDocuments.status, "erasing"),
        input.kind ? eq(contextDocuments.kind, input.kind) : undefined,
        input.q ? mentions(input.q) : undefined,
        input.cursor && UUID.test(input.cursor) ? lt(contextDocuments.id, input.cursor) : undefined,
      ),
    )
    .orderBy(desc(contextDocuments.id))
    .limit(input.limit + 1);
  const items = found.slice(0, input.limit);
  const hasMore = found.length > input.limit;
  return { items, nextCursor: hasMore ? (items.at(-1)?.document.id ?? null) : null };
}

function mentions(q: string): SQL | undefined {
  const { title, source, fileName, url } = contextDocuments;
  return or(...[title, source, fileName, url].map((column) => sql`${foldText(column)} like ${foldedLikePattern(q)}`));
}

import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listContextData as endpoint, listMyData } from "@/lib/contract/knowledge/endpoints";
import type { Verb } from "../../context";
import { foldedLikePattern, foldText } from "../../db/fold-text";
import { entities } from "../../db/schema/entities";
import { contextDocuments } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { type FoundDocument, isPresent } from "./queries";

type Sort = ParsedInputOf<typeof listMyData>["sort"];
type Input = ParsedInputOf<typeof endpoint> & { sort?: Sort };

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of documents of one entity or of all, newest first by default. Checks no rights: the caller of this verb does. */
export async function listContextData({
  ctx,
  input,
}: Verb<Input, "db">): Promise<{ items: FoundDocument[]; nextCursor: string | null }> {
  const { cursor, sort = "newest" } = input;
  const found = await ctx.db
    .select({ document: contextDocuments, heartbeatAt: jobs.heartbeatAt })
    .from(contextDocuments)
    .innerJoin(entities, and(eq(entities.id, contextDocuments.entityId), isNull(entities.deletedAt)))
    .leftJoin(jobs, eq(jobs.id, contextDocuments.jobId))
    .where(
      and(
        input.digitalentity_id ? eq(contextDocuments.entityId, input.digitalentity_id) : undefined,
        input.status ? eq(contextDocuments.status, input.status) : isPresent,
        input.kind ? eq(contextDocuments.kind, input.kind) : undefined,
        input.q ? mentions(input.q) : undefined,
        cursor && UUID.test(cursor) ? comesAfter(sort, cursor) : undefined,
      ),
    )
    .orderBy(...orderOf(sort))
    .limit(input.limit + 1);
  const items = found.slice(0, input.limit);
  const hasMore = found.length > input.limit;
  return { items, nextCursor: hasMore ? (items.at(-1)?.document.id ?? null) : null };
}

function mentions(q: string): SQL | undefined {
  const { title, source, fileName, url } = contextDocuments;
  return or(...[title, source, fileName, url].map((column) => sql`${foldText(column)} like ${foldedLikePattern(q)}`));
}

/** The sort keys of documents; equal ones are sorted by id. Undated documents come last. */
const SORT_KEYS: Record<Exclude<Sort, "newest" | "oldest">, SQL> = {
  title: foldText(contextDocuments.title),
  year: sql`coalesce(${contextDocuments.year}, 10000)`,
  passages: sql`-${contextDocuments.passageCount}`,
};

function orderOf(sort: Sort): SQL[] {
  const { id } = contextDocuments;
  if (sort === "newest") return [desc(id)];
  if (sort === "oldest") return [asc(id)];
  return [asc(SORT_KEYS[sort]), asc(id)];
}

/** Condition for the documents behind the one with the id `cursor`, even if others were added or removed since. */
function comesAfter(sort: Sort, cursor: string): SQL {
  const { id } = contextDocuments;
  if (sort === "newest") return lt(id, cursor);
  if (sort === "oldest") return gt(id, cursor);
  const key = SORT_KEYS[sort];
  return sql`(${key}, ${id}) > (select ${key}, ${id} from ${contextDocuments} where ${id} = ${cursor}::uuid)`;
}

import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { findFirst, findMatches, type ListSearch } from "../../db/find-matches";
import { containsWords } from "../../db/fold-text";
import { entities } from "../../db/schema/entities";
import { contextDocuments, documentSearchText, documentTitleOrder } from "../../db/schema/knowledge";
import { jobs } from "../../db/schema/system";
import { ENTITY_REFERENCE, type ReferencedEntity } from "../../entity-reference";
import type { ListPage } from "../../list-page";
import { type FoundDocument, isPresent } from "./queries";

type Sort = ParsedInput<"listMyData">["sort"];
type Input = Omit<ParsedInput<"listContextData">, "sort"> & { sort: Sort };

/** A document in a list, with its entity. */
export type ListedDocument = FoundDocument & Readonly<{ entity: ReferencedEntity }>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of documents of one entity or of all, newest first by default. Checks no rights: the caller of this verb does. */
export async function listContextData({ ctx, input }: Verb<Input, "reads">): Promise<ListPage<ListedDocument>> {
  const { cursor, sort, digitalentity_id: entityId, status, kind, q, limit } = input;
  const db = await ctx.reads.current();
  const isOfEntity = entityId ? eq(contextDocuments.entityId, entityId) : undefined;
  const where = and(
    isOfEntity,
    status ? eq(contextDocuments.status, status) : isPresent,
    kind ? eq(contextDocuments.kind, kind) : undefined,
    cursor && UUID.test(cursor) ? await comesAfter(db, sort, cursor) : undefined,
    // A subquery for each row: a join would read all documents where the planner has no statistics.
    sql`(select e.deleted_at is null from entities e where e.id = ${contextDocuments.entityId})`,
  );
  const order = sql.join(orderOf(sort), sql`, `);
  const page = { table: sql`context_documents`, alias: sql`${contextDocuments}`, where, order, count: limit + 1 };
  const found = await (q ? findMatches(db, page, searchDocuments(q, isOfEntity)) : findFirst(db, page));
  const ids = found.slice(0, limit);
  return {
    items: await readDocuments(db, ids, sort),
    nextCursor: found.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

/** A search for documents whose title, source, file name or address contains the words. */
function searchDocuments(q: string, isOfEntity: SQL | undefined): ListSearch {
  const text = documentSearchText(contextDocuments);
  return {
    // Not the expression of the search index, which would find too many.
    isMatch: containsWords(sql`(${text} || '')`, q),
    few: sql`select ${contextDocuments.id} from ${contextDocuments} where ${and(isOfEntity, containsWords(text, q))}`,
  };
}

async function readDocuments(db: Db, ids: readonly string[], sort: Sort): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  return db
    .select({ document: contextDocuments, entity: ENTITY_REFERENCE, heartbeatAt: jobs.heartbeatAt })
    .from(contextDocuments)
    .innerJoin(entities, eq(entities.id, contextDocuments.entityId))
    .leftJoin(jobs, eq(jobs.id, contextDocuments.jobId))
    .where(inArray(contextDocuments.id, [...ids]))
    .orderBy(...orderOf(sort));
}

/** The sort keys of documents; equal ones are sorted by id. Undated documents come last. */
const SORT_KEYS: Record<Exclude<Sort, "newest" | "oldest">, SQL> = {
  title: documentTitleOrder(contextDocuments),
  year: sql`coalesce(${contextDocuments.year}, 10000)`,
  passages: sql`(-${contextDocuments.passageCount})`,
};

function orderOf(sort: Sort): SQL[] {
  const { id } = contextDocuments;
  if (sort === "newest") return [desc(id)];
  if (sort === "oldest") return [asc(id)];
  return [asc(SORT_KEYS[sort]), asc(id)];
}

/**
 * Condition for the documents behind the one with the id `cursor`, even if others were added or removed since. None when it
 * was erased, which starts a list by another key from its beginning.
 */
async function comesAfter(db: Db, sort: Sort, cursor: string): Promise<SQL | undefined> {
  const { id } = contextDocuments;
  if (sort === "newest") return lt(id, cursor);
  if (sort === "oldest") return gt(id, cursor);
  const key = SORT_KEYS[sort];
  const [last] = await db
    .select({ key: sql<string | number>`${key}` })
    .from(contextDocuments)
    .where(eq(id, cursor));
  return last && sql`(${key}, ${id}) > (${last.key}, ${cursor}::uuid)`;
}

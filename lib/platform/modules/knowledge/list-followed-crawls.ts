import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { type CrawlRow, contextDocuments, crawls } from "../../db/schema/knowledge";
import { isPresent } from "./queries";

/** A followed list, and how many documents the entity has of it. */
export type FollowedCrawl = Readonly<{ crawl: CrawlRow; documents: number }>;

/** Lists that one answer has; an entity follows few. */
const LISTED_MAX = 200;

/** The lists of pages that an entity follows, the oldest first. */
export async function listFollowedCrawls({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor">): Promise<FollowedCrawl[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "read");
  const documents = sql<number>`(
    select count(*)::int from ${contextDocuments}
    where ${and(eq(contextDocuments.entityId, entity.id), eq(contextDocuments.crawlId, crawls.id), isPresent)})`;
  return ctx.db
    .select({ crawl: crawls, documents })
    .from(crawls)
    .where(and(eq(crawls.entityId, entity.id), isNotNull(crawls.nextReadAt)))
    .orderBy(asc(crawls.id))
    .limit(LISTED_MAX);
}

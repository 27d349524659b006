import { and, eq } from "drizzle-orm";
import { type EntityRight, requireEntityRight } from "../../auth/entity-role";
import { notDeleted } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { type CrawlRow, contextDocuments, crawls } from "../../db/schema/knowledge";
import { Failure } from "../../failure";
import { pageKey, pageUrl } from "../../web/page-address";
import { isPresent } from "./queries";

/** A crawl, and the keys of the pages that its entity already has documents of. */
export type FoundCrawl = Readonly<{ crawl: CrawlRow; added: ReadonlySet<string> }>;

/** A crawl of an entity that the caller may edit, with the pages found so far. Throws not_found for any other. */
export async function getCrawl({ ctx, input }: Verb<{ id: string }, "db" | "actor">): Promise<FoundCrawl> {
  const { crawl, entity } = await findCrawl(ctx, input.id, "edit");
  return { crawl, added: await listPageKeys(ctx.db, entity.id) };
}

/** A crawl on whose entity the caller has a right. Throws not_found for any other. */
export async function findCrawl(
  ctx: Pick<Ctx, "db" | "actor">,
  id: string,
  right: EntityRight,
): Promise<{ crawl: CrawlRow; entity: EntityRow }> {
  const [found] = await ctx.db
    .select({ crawl: crawls, entity: entities })
    .from(crawls)
    .innerJoin(entities, and(eq(entities.id, crawls.entityId), notDeleted))
    .where(eq(crawls.id, id));
  if (!found) throw new Failure("not_found", { thing: "crawl" });
  await requireEntityRight(ctx, found.entity, right, "crawl");
  return found;
}

/** The keys of the pages that an entity has documents of: a slash at the end or a visit's number makes no other page. */
export async function listPageKeys(db: Db, entityId: string): Promise<Set<string>> {
  const rows = await db
    .select({ url: contextDocuments.url })
    .from(contextDocuments)
    .where(and(eq(contextDocuments.entityId, entityId), eq(contextDocuments.kind, "url"), isPresent));
  return new Set(rows.flatMap(({ url }) => (url === null ? [] : [keyOfPage(url)])));
}

/** The key that all addresses of one page share. */
export function keyOfPage(address: string): string {
  const url = pageUrl(address);
  return url === null ? address : pageKey(url);
}

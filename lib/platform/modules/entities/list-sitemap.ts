import { and, asc, eq, gt } from "drizzle-orm";
import type { Verb } from "../../context";
import { plannedEntity } from "../../db/planned-entity";
import { entities } from "../../db/schema/entities";
import type { ListPage } from "../../list-page";
import { canonicalAddress, canonicalAddresses } from "../domains/canonical-address";
import { isListed } from "./queries";

export type SitemapEntry = { urlslug: string; address: URL; updatedAt: Date };

const PAGE_SIZE = 1000;

/** A page of listed entities with their canonical addresses, ordered by slug. A cursor is the last slug of the page before. */
export async function listSitemap({
  ctx,
  input: { urlslug, cursor },
}: Verb<"listSitemap", "reads" | "settings" | "now">): Promise<ListPage<SitemapEntry>> {
  const db = await ctx.reads.current();
  const rows = await db
    .select(plannedEntity)
    .from(entities)
    .where(
      and(
        isListed,
        urlslug === undefined ? undefined : eq(entities.urlslug, urlslug),
        cursor === undefined ? undefined : gt(entities.urlslug, cursor),
      ),
    )
    .orderBy(asc(entities.urlslug))
    .limit(PAGE_SIZE);
  const addresses = await canonicalAddresses({ ...ctx, db }, rows);
  const items = rows.map((row) => ({
    ...row,
    address: addresses.get(row.id) ?? canonicalAddress(row, null, ctx.settings),
  }));
  return { items, nextCursor: rows.length === PAGE_SIZE ? (rows.at(-1)?.urlslug ?? null) : null };
}

import { and, asc, eq, gt } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listSitemap as endpoint } from "@/lib/contract/entities/list-sitemap";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { isListed } from "./listed";

type Input = ParsedInputOf<typeof endpoint>;
type Page = { urlslug: string; updatedAt: Date };

const PAGE = 1000;

/** The listed entities' slugs with their last change, by slug; a cursor is the last one of a page. */
export async function listSitemap({
  ctx,
  input: { urlslug, cursor },
}: Verb<Input, "db">): Promise<{ items: Page[]; nextCursor: string | null }> {
  const items = await ctx.db
    .select({ urlslug: entities.urlslug, updatedAt: entities.updatedAt })
    .from(entities)
    .where(
      and(
        isListed,
        urlslug === undefined ? undefined : eq(entities.urlslug, urlslug),
        cursor === undefined ? undefined : gt(entities.urlslug, cursor),
      ),
    )
    .orderBy(asc(entities.urlslug))
    .limit(PAGE);
  return { items, nextCursor: items.length === PAGE ? (items.at(-1)?.urlslug ?? null) : null };
}

import { and, asc, eq, gt } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listSitemap as endpoint } from "@/lib/contract/entities/list-sitemap";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { canonicalAddress } from "../domains/canonical-address";
import { canonicalAddresses } from "../domains/canonical-address-of";
import { isListed } from "./listed";

type Input = ParsedInputOf<typeof endpoint>;
type Page = { urlslug: string; address: URL; updatedAt: Date };

const PAGE = 1000;

/** The listed entities' slugs and canonical addresses with their last change, by slug; a cursor is the last one of a page. */
export async function listSitemap({
  ctx,
  input: { urlslug, cursor },
}: Verb<Input, "db" | "settings" | "now">): Promise<{ items: Page[]; nextCursor: string | null }> {
  const rows = await ctx.db
    .select()
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
  const addresses = await canonicalAddresses(ctx, rows);
  const items = rows.map((row) => ({
    ...row,
    address: addresses.get(row.id) ?? canonicalAddress(row, null, ctx.settings),
  }));
  return { items, nextCursor: rows.length === PAGE ? (rows.at(-1)?.urlslug ?? null) : null };
}

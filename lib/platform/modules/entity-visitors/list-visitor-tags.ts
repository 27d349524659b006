import { sql } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { rowsOf } from "../../db/client";
import { sortByName } from "../../sort-by-name";

export type CountedVisitorTag = Readonly<{ tag: string; visitors: number }>;

/** The tags of the visitors of an entity that the caller may read, with the number of visitors, by name. */
export async function listVisitorTags({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor">): Promise<CountedVisitorTag[]> {
  const entity = await requireEntity(ctx, { id: input.id }, "read");
  // Tags that differ in letter case only are one.
  const tags = await rowsOf<CountedVisitorTag>(
    ctx.db,
    sql`select min(tag) as tag, count(*)::int as visitors from entity_visitors v, unnest(v.tags) tag
        where v.entity_id = ${entity.id}::uuid and v.tags <> '{}' group by lower(tag)`,
  );
  return sortByName(tags, ({ tag }) => tag);
}

import { and, desc, eq, lt } from "drizzle-orm";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { corrections } from "../../db/schema/chat";
import { selectCorrections } from "./queries";

/** A page of an entity's corrections, newest first. */
export async function listCorrections({
  ctx,
  input: { id, limit, cursor },
}: Verb<"listCorrections", "db" | "reads" | "actor">) {
  const entity = await requireEntity(ctx, { id }, "read");
  const db = await ctx.reads.current();
  const found = await selectCorrections(
    db,
    and(eq(corrections.entityId, entity.id), cursor ? lt(corrections.id, cursor) : undefined),
  )
    .orderBy(desc(corrections.id))
    .limit(limit + 1);
  const items = found.slice(0, limit);
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.correction.id ?? null) : null };
}

import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { EntityRole } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { type Db, rowsOf } from "../../db/client";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { plans } from "../../db/schema/plans";
import type { ListPage } from "../../list-page";
import { type OwnedCounts, readOwnedCounts, UUID } from "./queries";

/** An entity in the list of those who run it. `planName`: null where the site sells no plans. */
export type OwnedSummary = Readonly<{
  entity: EntityRow;
  role: EntityRole;
  planName: string | null;
  counts: OwnedCounts;
}>;

/** A page of the entities that the caller runs, newest first, with the deleted ones that the caller can restore. */
export async function listMyEntities({
  ctx,
  input: { cursor, limit },
}: Verb<"listMyEntities", "db" | "reads" | "actor" | "now" | "settings">): Promise<ListPage<OwnedSummary>> {
  const { id: userId } = requireAccount(ctx.actor);
  const db = await ctx.reads.current();
  const ids = await findMyEntities(db, { userId, cursor, now: ctx.now(), count: limit + 1 });
  const page = await db
    .select({ entity: entities, role: entityUsers.role, planName: plans.name })
    .from(entityUsers)
    .innerJoin(entities, eq(entities.id, entityUsers.entityId))
    .leftJoin(plans, eq(plans.id, entities.planId))
    .where(and(eq(entityUsers.userId, userId), inArray(entities.id, ids.slice(0, limit))))
    .orderBy(desc(entities.id));
  const countsOf = await readOwnedCounts(
    db,
    page.map(({ entity }) => entity.id),
  );
  const items = page.map(({ planName, ...row }) => ({
    ...row,
    planName: ctx.settings.sellsPlans ? (planName ?? row.entity.planId) : null,
    counts: countsOf(row.entity.id),
  }));
  return { items, nextCursor: ids.length > limit ? (items.at(-1)?.entity.id ?? null) : null };
}

type MyEntities = { userId: string; cursor: string | undefined; now: Date; count: number };

/**
 * The ids of the first entities of a user's list. The inner statement reads an index in its order, and `offset 0` keeps the
 * embedded database, which has no statistics, from sorting all entities of the user first.
 */
async function findMyEntities(db: Db, { userId, cursor, now, count }: MyEntities): Promise<string[]> {
  const before = cursor && UUID.test(cursor) ? sql`and entity_id < ${cursor}::uuid` : sql``;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select mine.entity_id as id
      from (select entity_id from entity_users where user_id = ${userId}::uuid ${before}
            order by entity_id desc offset 0) mine
      where exists (select from entity_users u join entities e on e.id = u.entity_id
        where u.entity_id = mine.entity_id and u.user_id = ${userId}::uuid and u.status = 'active'
          and not e.is_fixed and not e.is_draft
          and (e.deleted_at is null or (u.role = 'owner' and e.erase_at > ${now.toISOString()}::timestamptz)) offset 0)
      limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

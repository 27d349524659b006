import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { listMyEntities as endpoint } from "@/lib/contract/entities/list-my-entities";
import type { EntityRole } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { plans } from "../../db/schema/plans";
import { type OwnedCounts, ownedCounts } from "./owned-counts";

type Input = ParsedInputOf<typeof endpoint>;

/** An entity as those who run it see it in a list. `planName`: null where the site sells no plans. */
export type Owned = Readonly<{ entity: EntityRow; standing: EntityRole; planName: string | null; counts: OwnedCounts }>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of the entities that the caller runs, newest first; of deleted ones those that the caller can restore. */
export async function listMyEntities({
  ctx,
  input: { cursor, limit },
}: Verb<Input, "db" | "actor" | "now" | "settings">): Promise<{ items: Owned[]; nextCursor: string | null }> {
  const { id: userId } = requireAccount(ctx.actor);
  const isRestorable = and(eq(entityUsers.role, "owner"), gt(entities.eraseAt, ctx.now()));
  const found = await ctx.db
    .select({ entity: entities, standing: entityUsers.role, planName: plans.name })
    .from(entityUsers)
    .innerJoin(entities, eq(entities.id, entityUsers.entityId))
    .leftJoin(plans, eq(plans.id, entities.planId))
    .where(
      and(
        eq(entityUsers.userId, userId),
        eq(entityUsers.status, "active"),
        eq(entities.isFixed, false),
        eq(entities.isDraft, false),
        or(isNull(entities.deletedAt), isRestorable),
        cursor && UUID.test(cursor) ? lt(entities.id, cursor) : undefined,
      ),
    )
    .orderBy(desc(entities.id))
    .limit(limit + 1);
  const page = found.slice(0, limit);
  const countsOf = await ownedCounts(
    ctx.db,
    page.map(({ entity }) => entity.id),
  );
  const items = page.map(({ planName, ...row }) => ({
    ...row,
    planName: ctx.settings.sellsPlans ? (planName ?? row.entity.planId) : null,
    counts: countsOf(row.entity.id),
  }));
  return { items, nextCursor: found.length > limit ? (items.at(-1)?.entity.id ?? null) : null };
}

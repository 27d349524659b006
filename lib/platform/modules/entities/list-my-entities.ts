import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { listMyEntities as endpoint } from "@/lib/contract/entities/endpoints";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { EntityRole } from "../../auth/entity-role";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { plans } from "../../db/schema/plans";
import { type OwnedCounts, readOwnedCounts, UUID } from "./queries";

type Input = ParsedInputOf<typeof endpoint>;

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
}: Verb<Input, "db" | "actor" | "now" | "settings">): Promise<{ items: OwnedSummary[]; nextCursor: string | null }> {
  const { id: userId } = requireAccount(ctx.actor);
  const isRestorable = and(eq(entityUsers.role, "owner"), gt(entities.eraseAt, ctx.now()));
  const found = await ctx.db
    .select({ entity: entities, role: entityUsers.role, planName: plans.name })
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
  const countsOf = await readOwnedCounts(
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

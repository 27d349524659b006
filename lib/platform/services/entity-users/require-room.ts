import { and, count, eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { EntityRow } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { Failure } from "../../failure";
import { type PlanSettings, rightsOf } from "../../policies/plan-rights";

/** Refuses one more active person where the entity's plan allows no more. The entity is held by then. */
export async function requireRoom(tx: Db, entity: EntityRow, settings: PlanSettings): Promise<void> {
  const [active] = await tx
    .select({ n: count() })
    .from(entityUsers)
    .where(and(eq(entityUsers.entityId, entity.id), eq(entityUsers.status, "active")));
  if ((active?.n ?? 0) >= rightsOf(entity, settings).entityUsers) throw new Failure("plan_limit_reached");
}

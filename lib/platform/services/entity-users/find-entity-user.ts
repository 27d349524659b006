import { and, eq, type SQL } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { EntityRow } from "../../db/schema/entities";
import { type EntityUserRow, entityUsers } from "../../db/schema/entity-users";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { findEntity } from "../entities/find-entity";

/** Somebody who runs an entity, with their address. */
export type FoundEntityUser = Readonly<{ row: EntityUserRow; email: string }>;

/** Somebody who runs a living entity, by the row or by the two; throws not_found. The caller's right is judged after. */
export async function findEntityUser(
  { db }: Pick<Ctx, "db">,
  by: { id: string } | { entityId: string; userId: string },
): Promise<FoundEntityUser & { entity: EntityRow }> {
  const isIt: SQL | undefined =
    "id" in by
      ? eq(entityUsers.id, by.id)
      : and(eq(entityUsers.entityId, by.entityId), eq(entityUsers.userId, by.userId));
  const [found] = await db
    .select({ row: entityUsers, email: users.email })
    .from(entityUsers)
    .innerJoin(users, eq(users.id, entityUsers.userId))
    .where(isIt)
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "entity_user" });
  return { ...found, entity: await findEntity(db, { id: found.row.entityId }) };
}

import { and, desc, eq } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { type EntityExportRow, entityExports } from "../../db/schema/entity-moves";
import { requireTaking } from "./policy";

/** The caller's newest file of an entity that they may delete, in any status. */
export async function getEntityExport({ ctx, input }: Verb<{ id: string }>): Promise<EntityExportRow | undefined> {
  const { id: userId } = requireAccount(ctx.actor);
  const entity = await findEntity(ctx.db, input);
  await requireTaking(ctx, entity);
  return findNewestExport(ctx.db, { entityId: entity.id, userId });
}

/** A user's newest file of an entity. */
export async function findNewestExport(
  db: Db,
  { entityId, userId }: { entityId: string; userId: string },
): Promise<EntityExportRow | undefined> {
  const [newest] = await db
    .select()
    .from(entityExports)
    .where(and(eq(entityExports.entityId, entityId), eq(entityExports.userId, userId)))
    .orderBy(desc(entityExports.id))
    .limit(1);
  return newest;
}

import { v7 as uuid } from "uuid";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { entityUsers } from "../../db/schema/entity-users";
import type { UserRow } from "../../db/schema/users";
import { recordAudit } from "../system/record-audit";

type Ownership = {
  entity: { id: string };
  user: Pick<UserRow, "id">;
  action: "entity.created" | "entity.linked";
  /** What else is to be known of it later. */
  facts?: Record<string, unknown>;
};

/** Writes down who runs an entity from its first day, and that it is so. */
export async function keepOwner(
  ctx: Pick<Ctx, "now" | "requestId">,
  tx: Db,
  { entity, user, action, facts }: Ownership,
): Promise<void> {
  const at = ctx.now();
  await tx
    .insert(entityUsers)
    .values({ id: uuid(), entityId: entity.id, userId: user.id, role: "owner", createdAt: at, updatedAt: at });
  await recordAudit(ctx, tx, {
    actorUserId: user.id,
    action,
    subject: ["entity", entity.id],
    ...(facts ? { data: facts } : {}),
  });
}

import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { recordAudit } from "../../audit";
import { queuePublication } from "../../cells/queue-publication";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { isUniqueViolation } from "../../db/rejected-statement";
import { type EntityRow, entities } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import type { UserRow } from "../../db/schema/users";
import { Failure } from "../../failure";
import { isReservedSlug } from "./slugs";

type NewRow = Omit<typeof entities.$inferInsert, "id" | "createdAt" | "updatedAt">;

/**
 * Reserves the slug of a new entity at the registry of the cells. May call another server, so call it before the transaction that
 * inserts the entity. Throws already_exists, or registry_unavailable.
 */
export async function reserveSlug({ cells }: Pick<Ctx, "cells">, urlslug: string): Promise<void> {
  requireFree(urlslug);
  await cells?.reserve({ kind: "slug", name: urlslug }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === "already_exists") refuseTaken(error);
    throw error;
  });
}

/** Inserts an entity. Of two concurrent calls with the same slug one wins; the other throws already_exists. */
export async function insertEntity(ctx: Pick<Ctx, "now" | "cells">, tx: Db, row: NewRow): Promise<EntityRow> {
  requireFree(row.urlslug);
  const at = ctx.now();
  const [entity] = await tx
    .insert(entities)
    .values({ ...row, id: newId(), createdAt: at, updatedAt: at })
    .returning()
    .catch(refuseViolation);
  if (!entity) throw new Error("The entity was not stored.");
  await queuePublication(ctx, tx, [entity.id]);
  return entity;
}

/** Replaces the row of a draft, including its slug; undefined when it is gone, or no longer a draft. */
export async function replaceEntity(
  ctx: Pick<Ctx, "now" | "cells">,
  tx: Db,
  id: string,
  row: NewRow,
): Promise<EntityRow | undefined> {
  requireFree(row.urlslug);
  const [entity] = await tx
    .update(entities)
    .set({ ...row, updatedAt: ctx.now() })
    .where(and(eq(entities.id, id), eq(entities.isDraft, true)))
    .returning()
    .catch(refuseViolation);
  if (entity) await queuePublication(ctx, tx, [entity.id]);
  return entity;
}

type Ownership = {
  entity: { id: string };
  user: Pick<UserRow, "id">;
  action: "entity.created" | "entity.linked";
  /** Further data of the audit entry. */
  data?: Record<string, unknown>;
};

/** Makes a user the first owner of an entity and records it in the audit log. */
export async function insertOwner(
  ctx: Pick<Ctx, "now" | "requestId">,
  tx: Db,
  { entity, user, action, data }: Ownership,
): Promise<void> {
  const at = ctx.now();
  await tx
    .insert(entityUsers)
    .values({ id: uuid(), entityId: entity.id, userId: user.id, role: "owner", createdAt: at, updatedAt: at });
  await recordAudit(ctx, tx, {
    actorUserId: user.id,
    action,
    subject: ["entity", entity.id],
    ...(data ? { data } : {}),
  });
}

function requireFree(urlslug: string): void {
  if (isReservedSlug(urlslug)) refuseTaken();
}

/** Throws already_exists for the slug. */
export function refuseTaken(cause?: unknown): never {
  throw new Failure("already_exists", { fields: { urlslug: "slug_taken" } }, { cause });
}

function refuseViolation(error: unknown): never {
  if (isUniqueViolation(error)) refuseTaken(error);
  throw error;
}

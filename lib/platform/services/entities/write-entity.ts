import { and, eq } from "drizzle-orm";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { isUniqueViolation } from "../../db/rejected-statement";
import { type EntityRow, entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { isReservedSlug } from "../../policies/slugs";

type New = Omit<typeof entities.$inferInsert, "id" | "createdAt" | "updatedAt">;
type Needs = Pick<Ctx, "now">;

/** Stores a new entity. Of two that take the same address at once one wins; the other gets already_exists. */
export async function insertEntity({ now }: Needs, tx: Db, row: New): Promise<EntityRow> {
  requireFree(row.urlslug);
  const at = now();
  const [entity] = await tx
    .insert(entities)
    .values({ ...row, id: newId(), createdAt: at, updatedAt: at })
    .returning()
    .catch(refuseViolation);
  if (!entity) throw new Error("The entity was not stored.");
  return entity;
}

/** Stores what was changed of an entity that nobody sees yet, its address too; undefined when it is gone, or no draft any more. */
export async function replaceEntity({ now }: Needs, tx: Db, id: string, row: New): Promise<EntityRow | undefined> {
  requireFree(row.urlslug);
  const [entity] = await tx
    .update(entities)
    .set({ ...row, updatedAt: now() })
    .where(and(eq(entities.id, id), eq(entities.isDraft, true)))
    .returning()
    .catch(refuseViolation);
  return entity;
}

function requireFree(urlslug: string): void {
  if (isReservedSlug(urlslug)) refuseTaken();
}

/** Says that an address is somebody else's. */
export function refuseTaken(cause?: unknown): never {
  throw new Failure("already_exists", { fields: { urlslug: "slug_taken" } }, { cause });
}

function refuseViolation(error: unknown): never {
  if (isUniqueViolation(error)) refuseTaken(error);
  throw error;
}

import { eq } from "drizzle-orm";
import { findEntity } from "../../auth/find-entity";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";

type EntityIdentity = Readonly<{ id: string; urlslug: string }>;

/** An entity by its slug, or the entity of a workflow of this browser, also while it is a draft. Throws not_found. */
export async function getEntityId({
  ctx,
  input: { urlslug, guid },
}: Verb<"getEntityId", "db" | "tokenHashes">): Promise<EntityIdentity> {
  if (urlslug !== undefined) return findEntity(ctx.db, { urlslug });
  const { entityId } = await findOwnWorkflow(ctx, guid ?? "");
  const isWorkflows = eq(entities.id, entityId ?? "");
  const [entity] = entityId ? await ctx.db.select().from(entities).where(isWorkflows).limit(1) : [];
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return entity;
}

import { eq } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { getEntityId as endpoint } from "@/lib/contract/entities/get-entity-id";
import { findEntity } from "../../auth/find-entity";
import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";

type Found = Readonly<{ id: string; urlslug: string }>;

/** An entity by its slug, as anybody finds it, or by a workflow of this browser, also while nobody else does. */
export async function getEntityId({
  ctx,
  input: { urlslug, guid },
}: Verb<ParsedInputOf<typeof endpoint>, "db" | "tokenHashes">): Promise<Found> {
  if (urlslug !== undefined) return findEntity(ctx.db, { urlslug });
  const { entityId } = await findOwnWorkflow(ctx, guid ?? "");
  const isIt = eq(entities.id, entityId ?? "");
  const [entity] = entityId ? await ctx.db.select().from(entities).where(isIt).limit(1) : [];
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return entity;
}

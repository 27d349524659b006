import { eq } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { type LikenessConsentRow, likenessConsents } from "../../db/schema/likeness";

/** The consent stored with an entity, for those who may edit it; null without one. */
export async function getLikenessConsent({
  ctx,
  input: { id },
}: Verb<{ id: string }, "actor" | "db">): Promise<LikenessConsentRow | null> {
  await requireEntityRight(ctx, await findEntity(ctx.db, { id }), "edit");
  return findConsent(ctx.db, id);
}

/** The consent stored with an entity; null without one. */
export async function findConsent(db: Db, entityId: string): Promise<LikenessConsentRow | null> {
  const [consent] = await db.select().from(likenessConsents).where(eq(likenessConsents.entityId, entityId)).limit(1);
  return consent ?? null;
}

import { and, eq, inArray } from "drizzle-orm";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { memoryFacts } from "../../db/schema/memory";
import { findRememberingEntity, type RememberedByEntity, readMemory } from "./queries";

/** Erases everything that an entity remembers about the caller; the caller's decision stays. */
export async function eraseMemory({ ctx, input }: Verb<"eraseMemory", "db" | "actor">): Promise<RememberedByEntity> {
  const entity = await findRememberingEntity(ctx, input.entity_urlslug);
  const userIds = verifiedUserIds(ctx.actor);
  await ctx.db
    .delete(memoryFacts)
    .where(and(inArray(memoryFacts.userId, userIds), eq(memoryFacts.entityId, entity.id)));
  return readMemory(ctx.db, ctx.actor, entity);
}

import { eq } from "drizzle-orm";
import { type EntityRight, requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx } from "../../context";
import { conversations } from "../../db/schema/chat";
import { Failure } from "../../failure";

/** A conversation with an entity, for one of the entity's users. Throws not_found without a role, forbidden without the right. */
export async function findEntityConversation(ctx: Pick<Ctx, "db" | "actor">, id: string, right: EntityRight) {
  const [conversation] = await ctx.db.select().from(conversations).where(eq(conversations.id, id)).limit(1);
  if (!conversation) throw new Failure("not_found", { thing: "conversation" });
  const entity = await findEntity(ctx.db, { id: conversation.entityId });
  await requireEntityRight(ctx, entity, right);
  return { conversation, entity };
}

import { and, desc, eq } from "drizzle-orm";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { conversations } from "../../db/schema/chat";
import { entityVisitors } from "../../db/schema/entity-visitors";
import { users } from "../../db/schema/users";
import { Failure } from "../../failure";
import { getConversationVisitor } from "../conversations/get-conversation-visitor";
import { readVisitors } from "./visitor-page";

/** A visitor of an entity that the caller may read; with the record of their newest conversation where they have talked. */
export async function getEntityVisitor({ ctx, input }: Verb<{ id: string }, "db" | "actor" | "now">) {
  const [row] = await ctx.db.select().from(entityVisitors).where(eq(entityVisitors.id, input.id)).limit(1);
  if (!row) throw new Failure("not_found", { thing: "user" });
  const entity = await findEntity(ctx.db, { id: row.entityId });
  const callerRole = await requireEntityRight(ctx, entity, "read", "user");
  const [visitor] = await readVisitors(ctx.db, [row.id], ctx.now());
  if (!visitor) throw new Failure("not_found", { thing: "user" });
  const [newest] = await ctx.db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.userId))
    .where(and(eq(users.email, row.email), eq(conversations.entityId, entity.id)))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1);
  return { visitor, callerRole, record: newest ? await getConversationVisitor({ ctx, input: newest }) : null };
}

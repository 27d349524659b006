import { and, type Column, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Actor } from "../../actor";
import type { Db } from "../../db/client";
import { messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { Failure } from "../../failure";
import type { Turn } from "./begin-reply";

/** One of the caller's own turns by its message's client id; anybody else's is not found. */
export async function ownTurn(db: Db, actor: Actor, clientId: string): Promise<Turn> {
  const [found] = await db
    .select({ message: messages, response: responses, entity: entities })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .innerJoin(entities, eq(entities.id, responses.entityId))
    .where(
      and(
        eq(messages.clientId, clientId),
        inArray(messages.userId, provenUsers(actor)),
        isReachedBy(actor, responses.entityId),
        isNull(entities.deletedAt),
      ),
    )
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "message" });
  return found;
}

/** The users whose address the caller has proven. Throws not_found for a caller with none. */
export function provenUsers(actor: Actor): string[] {
  const proven = actor.flatMap(({ user }) => (user.verifiedAt === null ? [] : [user.id]));
  if (proven.length === 0) throw new Failure("not_found", { thing: "message" });
  return proven;
}

/** On an owner's domain only what belongs to the domain's entity is the caller's; elsewhere it is not narrowed. */
export function isReachedBy([strongest]: Actor, entityId: Column): SQL | undefined {
  return strongest?.onlyEntityId ? eq(entityId, strongest.onlyEntityId) : undefined;
}

import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Actor } from "../actor";
import type { Db } from "../db/client";
import { type MessageRow, messages, type ResponseRow, responses } from "../db/schema/chat";
import { type EntityRow, entities } from "../db/schema/entities";
import { Failure } from "../failure";
import { isOnAllowedEntity } from "./identities-for";

/** A message with its reply and the entity that replies. */
export type Turn = Readonly<{ message: MessageRow; response: ResponseRow; entity: EntityRow }>;

/** One of the caller's own turns by its message's client id. Throws not_found for any other. */
export async function findOwnTurn(db: Db, actor: Actor, clientId: string): Promise<Turn> {
  const [found] = await db
    .select({ message: messages, response: responses, entity: entities })
    .from(messages)
    .innerJoin(responses, eq(responses.messageId, messages.id))
    .innerJoin(entities, eq(entities.id, responses.entityId))
    .where(
      and(
        eq(messages.clientId, clientId),
        inArray(messages.userId, verifiedUserIds(actor)),
        isOnAllowedEntity(actor, responses.entityId),
        isNull(entities.deletedAt),
      ),
    )
    .orderBy(asc(responses.responseOrder))
    .limit(1);
  if (!found) throw new Failure("not_found", { thing: "message" });
  return found;
}

/** The ids of the caller's users with a verified address. Throws not_found for a caller without any. */
export function verifiedUserIds(actor: Actor): string[] {
  const verified = actor.flatMap(({ user }) => (user.verifiedAt === null ? [] : [user.id]));
  if (verified.length === 0) throw new Failure("not_found", { thing: "message" });
  return verified;
}

import { and, asc, eq, inArray } from "drizzle-orm";
import type { Actor } from "../../actor";
import { findEntity } from "../../auth/find-entity";
import { identitiesFor, isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { behaviours } from "../../db/schema/behaviour";
import type { EntityRow } from "../../db/schema/entities";
import { type MemoryFactRow, memoryConsents, memoryFacts } from "../../db/schema/memory";
import { Failure } from "../../failure";
import { behaviourOf } from "../talk/load-reply-config";

/** One entity's memory of a caller: the offer, the caller's decision and the facts. */
export type RememberedByEntity = Readonly<{
  entity: Pick<EntityRow, "id" | "name" | "urlslug">;
  isOffered: boolean;
  isGiven: boolean | null;
  facts: readonly MemoryFactRow[];
}>;

/** An entity by its slug. Throws not_found, also on the domain of another entity. */
export async function findRememberingEntity({ db, actor }: Pick<Ctx, "db" | "actor">, urlslug: string) {
  const entity = await findEntity(db, { urlslug });
  if (identitiesFor(actor, entity.id).length === 0) throw new Failure("not_found", { thing: "entity" });
  return entity;
}

/** Reads an entity's memory of the caller, under any address that the caller proved. */
export async function readMemory(
  db: Db,
  actor: Actor,
  entity: RememberedByEntity["entity"],
): Promise<RememberedByEntity> {
  const userIds = verifiedUserIds(actor);
  const [settings] = await db
    .select({ live: behaviours.live })
    .from(behaviours)
    .where(eq(behaviours.entityId, entity.id))
    .limit(1);
  const decisions = await db
    .select({ isGiven: memoryConsents.isGiven })
    .from(memoryConsents)
    .where(and(inArray(memoryConsents.userId, userIds), eq(memoryConsents.entityId, entity.id)));
  const facts = await db
    .select()
    .from(memoryFacts)
    .where(and(inArray(memoryFacts.userId, userIds), eq(memoryFacts.entityId, entity.id)))
    .orderBy(asc(memoryFacts.createdAt), asc(memoryFacts.id));
  return {
    entity,
    isOffered: behaviourOf(settings?.live ?? null).memory,
    isGiven: decisions.length === 0 ? null : decisions.some(({ isGiven }) => isGiven),
    facts,
  };
}

/** One of the caller's facts. Throws not_found for any other. */
export async function findOwnFact({ db, actor }: Pick<Ctx, "db" | "actor">, id: string): Promise<MemoryFactRow> {
  const [fact] = await db
    .select()
    .from(memoryFacts)
    .where(
      and(
        eq(memoryFacts.id, id),
        inArray(memoryFacts.userId, verifiedUserIds(actor)),
        isOnAllowedEntity(actor, memoryFacts.entityId),
      ),
    )
    .limit(1);
  if (!fact) throw new Failure("not_found", { thing: "message" });
  return fact;
}

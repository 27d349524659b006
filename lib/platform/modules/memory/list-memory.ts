import { and, asc, inArray } from "drizzle-orm";
import { isOnAllowedEntity } from "../../auth/identities-for";
import { verifiedUserIds } from "../../auth/own-turns";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { memoryConsents, memoryFacts } from "../../db/schema/memory";
import { sortByName } from "../../sort-by-name";
import { findRememberingEntity, type RememberedByEntity, readMemory } from "./queries";

/** The facts that entities remember about the caller. No owner and no admin reads it. */
export async function listMemory({ ctx, input }: Verb<"listMemory", "db" | "actor">): Promise<RememberedByEntity[]> {
  const { db, actor } = ctx;
  if (input.entity_urlslug !== undefined) {
    return [await readMemory(db, actor, await findRememberingEntity(ctx, input.entity_urlslug))];
  }
  const userIds = verifiedUserIds(actor);
  // One list of ids, which the planner looks up: of two conditions it would read all entities.
  const known = db
    .select({ id: memoryConsents.entityId })
    .from(memoryConsents)
    .where(inArray(memoryConsents.userId, userIds))
    .union(db.select({ id: memoryFacts.entityId }).from(memoryFacts).where(inArray(memoryFacts.userId, userIds)));
  const found = await db
    .select({ id: entities.id, name: entities.name, urlslug: entities.urlslug })
    .from(entities)
    .where(and(inArray(entities.id, known), isOnAllowedEntity(actor, entities.id)))
    .orderBy(asc(entities.id));
  const items: RememberedByEntity[] = [];
  for (const entity of sortByName(found, ({ name }) => name)) items.push(await readMemory(db, actor, entity));
  return items;
}

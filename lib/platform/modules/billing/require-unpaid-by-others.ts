import { and, eq, isNull, ne, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts } from "../../db/schema/billing";
import type { EntityRow } from "../../db/schema/entities";
import { Failure } from "../../failure";
import { findEntitledSubscription } from "./queries";

/**
 * Throws subscription_running while another user pays for an entity, and not_possible_now while another user is about
 * to pay. Requires the entity's lock.
 */
export async function requireUnpaidByOthers(tx: Db, entity: EntityRow, userId: string): Promise<void> {
  const subscription = await findEntitledSubscription(tx, entity.id);
  if (subscription && subscription.userId !== userId) {
    throw new Failure("subscription_running", { slots: { entity_name: entity.name } });
  }
  const isOthers = or(isNull(checkouts.userId), ne(checkouts.userId, userId));
  const isOpen = and(eq(checkouts.entityId, entity.id), eq(checkouts.status, "open"), isOthers);
  if ((await tx.$count(checkouts, isOpen)) > 0) throw new Failure("not_possible_now");
}

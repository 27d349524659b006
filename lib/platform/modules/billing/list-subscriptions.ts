import { and, desc, eq, isNull } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { subscriptions } from "../../db/schema/billing";
import { type EntityRow, entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { sortByName } from "../../sort-by-name";
import { FREE_PLAN } from "../plans/policy";
import { isEntitled } from "./policy";
import { type NamedSubscription, selectNamedSubscriptions } from "./queries";

/** The caller's subscriptions, at most one an entity, and the caller's entities that none of them pays for. */
export type OwnSubscriptions = Readonly<{ paid: NamedSubscription[]; free: EntityRow[]; freePlanName: string }>;

/** All plans of the caller; of several successive subscriptions of one entity, the newest. */
export async function listSubscriptions({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<OwnSubscriptions> {
  const { id: userId } = requireAccount(ctx.actor);
  const all = await selectNamedSubscriptions(ctx.db)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.id));
  const seen = new Set<string>();
  const paid = all.filter(({ subscription: { entityId } }) => {
    if (entityId === null) return true;
    const isNewest = !seen.has(entityId);
    seen.add(entityId);
    return isNewest;
  });
  const isOwn = and(eq(entities.ownerId, userId), eq(entities.isDraft, false), isNull(entities.deletedAt));
  const own = await ctx.db.select().from(entities).where(isOwn);
  const [free] = await ctx.db.select().from(plans).where(eq(plans.id, FREE_PLAN));
  const running = all.filter(({ subscription }) => isEntitled(subscription.status));
  const paidFor = new Set(running.map(({ subscription }) => subscription.entityId));
  const unpaid = own.filter(({ id }) => !paidFor.has(id));
  return { paid, free: sortByName(unpaid, ({ name }) => name), freePlanName: free?.name ?? FREE_PLAN };
}

import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { SubscriptionRow } from "../../db/schema/billing";
import { subscriptions } from "../../db/schema/billing";
import type { EntityRow } from "../../db/schema/entities";
import { entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { FREE_PLAN } from "../plans/policy";
import { invoicesOfSubscription, type NamedInvoice } from "./invoices-of";
import { ownSubscription } from "./own-subscription";

export type NamedSubscription = Readonly<{
  subscription: SubscriptionRow;
  planName: string;
  entity: EntityRow | null;
}>;

/** What the caller pays for, one an entity, and the entities of the caller's that nobody pays for. */
export type OwnSubscriptions = Readonly<{ paid: NamedSubscription[]; free: EntityRow[]; freePlanName: string }>;

/** Everything the caller has a plan for; of several that one entity had after each other, the newest. */
export async function listSubscriptions({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<OwnSubscriptions> {
  const { id: userId } = requireAccount(ctx.actor);
  const all = await named(ctx).where(eq(subscriptions.userId, userId)).orderBy(desc(subscriptions.id));
  const seen = new Set<string>();
  const paid = all.filter(({ subscription: { entityId } }) => {
    if (entityId === null) return true;
    const isNewest = !seen.has(entityId);
    seen.add(entityId);
    return isNewest;
  });
  const isOwn = and(eq(entities.ownerId, userId), eq(entities.isDraft, false), isNull(entities.deletedAt));
  const own = await ctx.db.select().from(entities).where(isOwn).orderBy(asc(entities.name));
  const [free] = await ctx.db.select().from(plans).where(eq(plans.id, FREE_PLAN));
  return { paid, free: own.filter(({ id }) => !seen.has(id)), freePlanName: free?.name ?? FREE_PLAN };
}

/** One subscription of the caller's with its invoices. */
export async function getSubscription({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<NamedSubscription & { invoices: NamedInvoice[] }> {
  const { id } = await ownSubscription(ctx, input.id);
  const [found] = await named(ctx).where(eq(subscriptions.id, id));
  if (!found) throw new Error(`The subscription ${id} has no plan.`);
  return { ...found, invoices: await invoicesOfSubscription(ctx, id) };
}

function named({ db }: Pick<Ctx, "db">) {
  return db
    .select({ subscription: subscriptions, planName: plans.name, entity: entities })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .leftJoin(entities, eq(entities.id, subscriptions.entityId))
    .$dynamic();
}

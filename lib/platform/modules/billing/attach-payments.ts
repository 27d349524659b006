import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { mailReceipt } from "./mail-payments";
import type { BillingNeeds } from "./queries";
import { settlePlan } from "./settle-plan";

type Link = Readonly<{ workflowId: string; userId: string; entityId: string }>;

/**
 * Gives what was paid for a workflow to the account and the entity that came of it, so that the plan's rights begin;
 * belongs into the transaction that links them. What is paid later finds its way by the checkout.
 */
export async function attachPayments(
  needs: Pick<BillingNeeds, "now" | "settings">,
  tx: Db,
  { workflowId, userId, entityId }: Link,
): Promise<void> {
  const to = { userId, entityId };
  const begun = await tx.update(checkouts).set(to).where(eq(checkouts.workflowId, workflowId)).returning();
  if (begun.length === 0) return;
  const checkoutIds = begun.map(({ id }) => id);
  const paid = await tx
    .update(subscriptions)
    .set(to)
    .where(inArray(subscriptions.checkoutId, checkoutIds))
    .returning({ id: subscriptions.id });
  if (paid.length === 0) return;
  await settlePlan(needs, tx, entityId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const [entity] = await tx.select().from(entities).where(eq(entities.id, entityId));
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(" ");
  const names = {
    customerName: fullName || null,
    customerEmail: user?.email ?? null,
    entityName: entity?.name ?? null,
  };
  const ids = paid.map(({ id }) => id);
  const named = await tx
    .update(invoices)
    .set({ ...to, ...names })
    .where(inArray(invoices.subscriptionId, ids))
    .returning();
  for (const invoice of named) if (invoice.status === "paid") await mailReceipt(needs, tx, invoice);
}

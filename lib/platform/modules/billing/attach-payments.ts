import { eq, inArray, sql } from "drizzle-orm";
import { fullName } from "@/lib/contract/fields/person-name";
import type { Db } from "../../db/client";
import { checkouts, invoices, subscriptions } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { users } from "../../db/schema/users";
import { applyPaidPlan } from "./apply-paid-plan";
import { mailReceipt } from "./mail-payments";
import type { BillingDeps } from "./queries";

type WorkflowLink = Readonly<{ workflowId: string; userId: string; entityId: string }>;

/**
 * Assigns the payments of a workflow to the account and the entity that came of it, so that the plan starts. Call it in
 * the transaction that links them. A later payment is assigned through its checkout.
 */
export async function attachPayments(
  deps: Pick<BillingDeps, "now" | "settings">,
  tx: Db,
  { workflowId, userId, entityId }: WorkflowLink,
): Promise<void> {
  const owner = { userId, entityId };
  const updated = await tx.update(checkouts).set(owner).where(eq(checkouts.workflowId, workflowId)).returning();
  if (updated.length === 0) return;
  const checkoutIds = updated.map(({ id }) => id);
  const paid = await tx
    .update(subscriptions)
    .set(owner)
    .where(inArray(subscriptions.checkoutId, checkoutIds))
    .returning({ id: subscriptions.id });
  if (paid.length === 0) return;
  await applyPaidPlan(deps, tx, entityId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  const [entity] = await tx.select().from(entities).where(eq(entities.id, entityId));
  const payerName = fullName(user?.firstName, user?.lastName);
  const names = {
    // The name that was given with an address or a VAT number is the customer's, not the account's.
    customerName: sql<
      string | null
    >`case when ${invoices.customerAddress} is null and ${invoices.customerVatNumber} is null
      then ${payerName || null}::text else ${invoices.customerName} end`,
    customerEmail: user?.email ?? null,
    entityName: entity?.name ?? null,
  };
  const ids = paid.map(({ id }) => id);
  const attached = await tx
    .update(invoices)
    .set({ ...owner, ...names })
    .where(inArray(invoices.subscriptionId, ids))
    .returning();
  for (const invoice of attached) if (invoice.status === "paid") await mailReceipt(deps, tx, invoice);
}

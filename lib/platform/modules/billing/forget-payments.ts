import { eq, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts, invoices } from "../../db/schema/billing";
import { forgetTestPayer, forgetTestReturns } from "../../payments/test-objects";

// Sums, dates, plans and numbers of what was paid have to be kept by law; every word in them goes.
const NO_RETURN = { successUrl: "", cancelUrl: "" };

/** Takes whatever names somebody off the payments; belongs into the transaction that deletes the user. */
export async function forgetPayer(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const isTheirs = or(eq(invoices.userId, id), eq(invoices.customerEmail, email));
  await tx.update(invoices).set({ customerName: null, customerEmail: null, entityName: null }).where(isTheirs);
  await forgetReturns(tx, eq(checkouts.userId, id));
  await forgetTestPayer(tx, email);
}

/** The same for an entity that is erased. */
export async function forgetPaidEntity(tx: Db, entityId: string): Promise<void> {
  await tx.update(invoices).set({ entityName: null }).where(eq(invoices.entityId, entityId));
  await forgetReturns(tx, eq(checkouts.entityId, entityId));
}

/** Where a browser went after it paid: such an address may hold a slug. */
async function forgetReturns(tx: Db, which: ReturnType<typeof eq>): Promise<void> {
  const forgotten = await tx.update(checkouts).set(NO_RETURN).where(which).returning({ id: checkouts.id });
  await forgetTestReturns(
    tx,
    forgotten.map(({ id }) => id),
  );
}

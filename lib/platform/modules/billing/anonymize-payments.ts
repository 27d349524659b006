import { eq, or } from "drizzle-orm";
import type { Db } from "../../db/client";
import { checkouts, invoices } from "../../db/schema/billing";
import { forgetTestPayer, forgetTestReturns } from "../../payments/test-objects";

// The law requires that amounts, dates, plans and invoice numbers are kept; every other text is removed.
const NO_RETURN_URLS = { successUrl: "", cancelUrl: "" };

/** Removes a user's personal data from payment records. Call it in the transaction that deletes the user. */
export async function anonymizePayer(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  const isTheirs = or(eq(invoices.userId, id), eq(invoices.customerEmail, email));
  const noCustomer = { customerName: null, customerEmail: null, customerAddress: null, customerVatNumber: null };
  await tx
    .update(invoices)
    .set({ ...noCustomer, entityName: null })
    .where(isTheirs);
  await clearReturnUrls(tx, eq(checkouts.userId, id));
  const isPayer = or(eq(checkouts.userId, id), eq(checkouts.payerEmail, email));
  await tx.update(checkouts).set({ payerEmail: null, payer: null }).where(isPayer);
  await forgetTestPayer(tx, email);
}

/** Removes an erased entity's name from payment records. */
export async function anonymizeEntityPayments(tx: Db, entityId: string): Promise<void> {
  await tx.update(invoices).set({ entityName: null }).where(eq(invoices.entityId, entityId));
  await clearReturnUrls(tx, eq(checkouts.entityId, entityId));
}

/** Removes the return URLs of checkouts: they may contain a slug. */
async function clearReturnUrls(tx: Db, which: ReturnType<typeof eq>): Promise<void> {
  const cleared = await tx.update(checkouts).set(NO_RETURN_URLS).where(which).returning({ id: checkouts.id });
  await forgetTestReturns(
    tx,
    cleared.map(({ id }) => id),
  );
}

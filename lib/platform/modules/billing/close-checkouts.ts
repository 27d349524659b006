import { and, desc, eq, isNull } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { CheckoutRow } from "../../db/schema/billing";
import { checkouts } from "../../db/schema/billing";
import type { Payments } from "../../payments/port";
import { keepTold } from "./keep-told";
import { atProvider, type BillingNeeds } from "./queries";
import { askCheckout } from "./told";

/** What a checkout is for. */
export type Purpose = Readonly<{ workflowId: string } | { entityId: string }>;

/**
 * Closes the checkouts that are open for something, so that none of them can be paid any more. One that was paid before
 * it could be closed is kept as paid.
 */
export async function closeCheckouts(needs: BillingNeeds, payments: Payments, purpose: Purpose): Promise<void> {
  const isOpen = and(isFor(purpose), eq(checkouts.status, "open"), eq(checkouts.provider, payments.kind));
  for (const open of await needs.db.select().from(checkouts).where(isOpen)) await close(needs, payments, open);
}

/** Whether a checkout is open for something at this provider. */
export async function hasOpenCheckout(db: Db, provider: Payments["kind"], purpose: Purpose): Promise<boolean> {
  const isOpen = and(isFor(purpose), eq(checkouts.status, "open"), eq(checkouts.provider, provider));
  return (await db.$count(checkouts, isOpen)) > 0;
}

/** The checkout that was begun last. */
export async function newestCheckout({ db }: Pick<BillingNeeds, "db">, purpose: Purpose) {
  const [found] = await db.select().from(checkouts).where(isFor(purpose)).orderBy(desc(checkouts.id)).limit(1);
  return found;
}

async function close(needs: BillingNeeds, payments: Payments, open: CheckoutRow): Promise<void> {
  const { providerSessionId: sessionId } = open;
  if (sessionId !== null) {
    await atProvider(payments.expireCheckout(sessionId));
    const told = await atProvider(askCheckout(payments, sessionId, needs.now()));
    await needs.db.transaction((tx) => keepTold(needs, tx, payments, told));
  }
  const closedAt = needs.now();
  // One without a session is still being begun: it is closed only as long as nobody can pay at it.
  const isUnbegun = and(eq(checkouts.status, "open"), isNull(checkouts.providerSessionId));
  const isLeft = and(eq(checkouts.id, open.id), sessionId === null ? isUnbegun : eq(checkouts.status, "expired"));
  await needs.db.update(checkouts).set({ status: "cancelled", closedAt }).where(isLeft);
}

function isFor(purpose: Purpose) {
  return "workflowId" in purpose
    ? eq(checkouts.workflowId, purpose.workflowId)
    : eq(checkouts.entityId, purpose.entityId);
}

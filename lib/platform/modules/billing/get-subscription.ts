import { eq } from "drizzle-orm";
import type { Verb } from "../../context";
import { invoices, subscriptions } from "../../db/schema/billing";
import {
  findOwnSubscription,
  type NamedInvoice,
  type NamedSubscription,
  NEWEST_INVOICES_FIRST,
  selectNamedInvoices,
  selectNamedSubscriptions,
} from "./queries";

/** One subscription of the caller's with its invoices, newest first. */
export async function getSubscription({
  ctx,
  input,
}: Verb<{ id: string }>): Promise<NamedSubscription & { invoices: NamedInvoice[] }> {
  const { id } = await findOwnSubscription(ctx, input.id);
  const [found] = await selectNamedSubscriptions(ctx.db).where(eq(subscriptions.id, id));
  if (!found) throw new Error(`The subscription ${id} has no plan.`);
  const ofSubscription = await selectNamedInvoices(ctx.db)
    .where(eq(invoices.subscriptionId, id))
    .orderBy(...NEWEST_INVOICES_FIRST);
  return { ...found, invoices: ofSubscription };
}

import { and, desc, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import type { InvoiceRow } from "../../db/schema/billing";
import { invoices } from "../../db/schema/billing";
import { plans } from "../../db/schema/plans";
import { Failure } from "../../failure";

export type NamedInvoice = Readonly<{ invoice: InvoiceRow; planName: string }>;

/** The caller's invoices, newest first. Somebody else's id finds nothing. */
export async function listBillingHistory({ ctx, input }: Verb<{ user_id: string }>): Promise<NamedInvoice[]> {
  const { id } = requireAccount(ctx.actor);
  if (input.user_id !== id) throw new Failure("not_found", { thing: "user" });
  return named(ctx)
    .where(eq(invoices.userId, id))
    .orderBy(...NEWEST_FIRST);
}

/** One invoice of the caller's. Throws not_found for any other. */
export async function getBillingDetails({ ctx, input }: Verb<{ invoice_id: string }>): Promise<NamedInvoice> {
  const { id } = requireAccount(ctx.actor);
  const isOwn = and(eq(invoices.id, input.invoice_id), eq(invoices.userId, id));
  const [found] = await named(ctx).where(isOwn).limit(1);
  if (!found) throw new Failure("not_found", { thing: "invoice" });
  return found;
}

/** The invoices of a subscription, newest first. */
export async function invoicesOfSubscription(ctx: Pick<Ctx, "db">, subscriptionId: string): Promise<NamedInvoice[]> {
  return named(ctx)
    .where(eq(invoices.subscriptionId, subscriptionId))
    .orderBy(...NEWEST_FIRST);
}

const NEWEST_FIRST = [desc(invoices.issuedAt), desc(invoices.number)];

function named({ db }: Pick<Ctx, "db">) {
  return db
    .select({ invoice: invoices, planName: plans.name })
    .from(invoices)
    .innerJoin(plans, eq(plans.id, invoices.planId))
    .$dynamic();
}

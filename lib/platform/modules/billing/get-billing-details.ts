import { and, eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { invoices } from "../../db/schema/billing";
import { Failure } from "../../failure";
import { type NamedInvoice, selectNamedInvoices } from "./queries";

/** One invoice of the caller's. Throws not_found for any other. */
export async function getBillingDetails({ ctx, input }: Verb<{ invoice_id: string }>): Promise<NamedInvoice> {
  const { id } = requireAccount(ctx.actor);
  const isOwn = and(eq(invoices.id, input.invoice_id), eq(invoices.userId, id));
  const [found] = await selectNamedInvoices(ctx.db).where(isOwn).limit(1);
  if (!found) throw new Failure("not_found", { thing: "invoice" });
  return found;
}

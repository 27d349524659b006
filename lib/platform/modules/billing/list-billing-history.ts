import { eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { invoices } from "../../db/schema/billing";
import { Failure } from "../../failure";
import { type NamedInvoice, NEWEST_INVOICES_FIRST, selectNamedInvoices } from "./queries";

/** The caller's invoices, newest first. Throws not_found for another user's id. */
export async function listBillingHistory({ ctx, input }: Verb<{ user_id: string }>): Promise<NamedInvoice[]> {
  const { id } = requireAccount(ctx.actor);
  if (input.user_id !== id) throw new Failure("not_found", { thing: "user" });
  return selectNamedInvoices(ctx.db)
    .where(eq(invoices.userId, id))
    .orderBy(...NEWEST_INVOICES_FIRST);
}

import { eq } from "drizzle-orm";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { invoiceRecipients, invoices } from "../../db/schema/billing";
import type { PayerDetails } from "../../payments/port";
import { NEWEST_INVOICES_FIRST } from "./queries";

/** `isOwn`: the user entered it; otherwise the newest invoice names it. */
export type InvoiceRecipientView = PayerDetails & Readonly<{ isOwn: boolean }>;

/** For whom the caller's next invoice is, as far as it is known. */
export async function getInvoiceRecipient({ ctx }: Pick<Verb<unknown>, "ctx">): Promise<InvoiceRecipientView> {
  const { id } = requireAccount(ctx.actor);
  const [own] = await ctx.db.select().from(invoiceRecipients).where(eq(invoiceRecipients.userId, id));
  if (own) return { ...own, isOwn: true };
  const [newest] = await ctx.db
    .select({
      name: invoices.customerName,
      address: invoices.customerAddress,
      vatNumber: invoices.customerVatNumber,
    })
    .from(invoices)
    .where(eq(invoices.userId, id))
    .orderBy(...NEWEST_INVOICES_FIRST)
    .limit(1);
  return { name: null, address: null, vatNumber: null, ...newest, isOwn: false };
}

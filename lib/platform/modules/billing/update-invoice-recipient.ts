import { eq } from "drizzle-orm";
import { recordAudit } from "../../audit";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { invoiceRecipients } from "../../db/schema/billing";
import { transaction } from "../../db/transaction";
import { getInvoiceRecipient, type InvoiceRecipientView } from "./get-invoice-recipient";

/** Stores for whom the caller's later invoices are. Without any field, the payment provider's details count again. */
export async function updateInvoiceRecipient({
  ctx,
  input: { name, postal_address: address, vat_number: vatNumber },
}: Verb<"updateInvoiceRecipient">): Promise<InvoiceRecipientView> {
  const { id } = requireAccount(ctx.actor);
  const isEmpty = name === null && address === null && vatNumber === null;
  await transaction(ctx, async (tx) => {
    const values = { name, address, vatNumber, updatedAt: ctx.now() };
    if (isEmpty) await tx.delete(invoiceRecipients).where(eq(invoiceRecipients.userId, id));
    else
      await tx
        .insert(invoiceRecipients)
        .values({ userId: id, ...values })
        .onConflictDoUpdate({ target: invoiceRecipients.userId, set: values });
    await recordAudit(ctx, tx, { actorUserId: id, action: "invoice_recipient.changed", subject: ["user", id] });
  });
  return getInvoiceRecipient({ ctx });
}

import { eq } from "drizzle-orm";
import { fullName } from "@/lib/contract/fields/person-name";
import type { Db } from "../../db/client";
import { checkouts, invoiceRecipients, type SubscriptionRow } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { type UserRow, users } from "../../db/schema/users";
import type { InvoiceState, PayerDetails } from "../../payments/port";

/** Whether a payer gave more than a name, as for a company. */
export function hasBillingDetails(payer: PayerDetails | null): payer is PayerDetails {
  return payer !== null && (payer.address !== null || payer.vatNumber !== null);
}

/**
 * The customer as a new invoice names it: the user's own entry, else the details that the payment provider has, else those
 * of the checkout, else the account's name. An issued invoice keeps what it names.
 */
export async function readInvoiceCustomer(tx: Db, subscription: SubscriptionRow, state: InvoiceState) {
  const { userId, entityId } = subscription;
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  const [entity] = entityId ? await tx.select().from(entities).where(eq(entities.id, entityId)) : [];
  const { name, address, vatNumber } = await readDetails(tx, subscription, state);
  return {
    customerName: name || accountName(user) || state.customer.name,
    customerEmail: user?.email ?? state.customerEmail,
    customerAddress: address,
    customerVatNumber: vatNumber,
    entityName: entity?.name ?? null,
  };
}

async function readDetails(
  tx: Db,
  { userId, checkoutId }: SubscriptionRow,
  { customer }: InvoiceState,
): Promise<PayerDetails> {
  const isTheirs = userId ? eq(invoiceRecipients.userId, userId) : undefined;
  const [own] = isTheirs ? await tx.select().from(invoiceRecipients).where(isTheirs) : [];
  if (own) return own;
  if (hasBillingDetails(customer)) return customer;
  const [checkout] = checkoutId
    ? await tx.select({ payer: checkouts.payer }).from(checkouts).where(eq(checkouts.id, checkoutId))
    : [];
  // A name alone is the card's: the account's own comes before it.
  return checkout?.payer ?? { name: null, address: null, vatNumber: null };
}

function accountName(user: UserRow | undefined): string | null {
  return fullName(user?.firstName, user?.lastName) || user?.userName || null;
}

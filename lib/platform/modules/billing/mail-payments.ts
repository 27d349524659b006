import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { InvoiceRow, SubscriptionRow } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { type UserRow, users } from "../../db/schema/users";
import type { EmailContent } from "../../email/templates/email-template";
import { paymentFailedMail } from "../../email/templates/payment-failed";
import { paymentReceiptMail } from "../../email/templates/payment-receipt";
import { planEndedMail } from "../../email/templates/plan-ended";
import { addJob } from "../../jobs/queue";
import type { BillingNeeds } from "./queries";

type MailNeeds = Pick<BillingNeeds, "now" | "settings">;
type About = Pick<SubscriptionRow, "userId" | "entityId" | "planId">;

/** Mails the receipt of an invoice that is paid, once somebody has an account to read it with. */
export async function mailReceipt(needs: MailNeeds, tx: Db, invoice: InvoiceRow): Promise<void> {
  await mail(needs, tx, invoice, (common) =>
    paymentReceiptMail({
      ...common,
      amount: { minor: invoice.amountCents, currency: invoice.currency },
      paidAt: invoice.paidAt ?? invoice.issuedAt,
      invoiceNumber: invoice.number,
      invoiceUrl: page(needs, `/purchase-history/${invoice.id}`),
      isTest: invoice.provider === "test",
    }),
  );
}

/** Tells that a payment did not go through. */
export async function mailPaymentFailed(
  needs: MailNeeds,
  tx: Db,
  invoice: InvoiceRow,
  subscription: SubscriptionRow,
): Promise<void> {
  await mail(needs, tx, invoice, (common) =>
    paymentFailedMail({
      ...common,
      amount: { minor: invoice.amountCents, currency: invoice.currency },
      // When the provider gives up is its own affair.
      until: null,
      subscriptionUrl: page(needs, `/subscriptions/${subscription.id}`),
    }),
  );
}

/** Tells that a plan has ended. */
export async function mailPlanEnded(
  needs: MailNeeds,
  tx: Db,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  await mail(needs, tx, after, (common) =>
    planEndedMail({
      ...common,
      endedAt: after.endedAt ?? needs.now(),
      why: before.status === "past_due" ? "unpaid" : "cancelled",
      upgradeUrl: page(needs, after.entityId ? `/upgrade/${after.entityId}` : "/subscriptions"),
    }),
  );
}

async function mail(
  { settings, now }: MailNeeds,
  tx: Db,
  { userId, entityId, planId }: About,
  write: (common: ReturnType<typeof commonOf>) => EmailContent,
): Promise<void> {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  if (!user) return;
  const [entity] = entityId ? await tx.select().from(entities).where(eq(entities.id, entityId)) : [];
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId));
  const names = { entityName: entity?.name ?? settings.siteName, planName: plan?.name ?? planId };
  await addJob(tx, now(), "mail.send", write(commonOf(settings, user, names)));
}

function commonOf(
  { siteName, appUrl }: BillingNeeds["settings"],
  { email, firstName }: UserRow,
  names: { entityName: string; planName: string },
) {
  return { siteName, siteUrl: appUrl, to: email, name: firstName, ...names };
}

function page({ settings }: MailNeeds, path: string): URL {
  return new URL(path, settings.appUrl);
}

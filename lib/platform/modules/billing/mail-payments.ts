import { eq } from "drizzle-orm";
import type { Db } from "../../db/client";
import type { InvoiceRow, SubscriptionRow } from "../../db/schema/billing";
import { entities } from "../../db/schema/entities";
import { plans } from "../../db/schema/plans";
import { type UserRow, users } from "../../db/schema/users";
import type { EmailContent } from "../../email/templates/email-template";
import { paymentConfirmationMail } from "../../email/templates/payment-confirmation";
import { paymentFailedMail } from "../../email/templates/payment-failed";
import { paymentReceiptMail } from "../../email/templates/payment-receipt";
import { planEndedMail } from "../../email/templates/plan-ended";
import { addJob } from "../../jobs/queue";
import type { BillingDeps } from "./queries";

type MailDeps = Pick<BillingDeps, "now" | "settings">;
type MailSubject = Pick<SubscriptionRow, "userId" | "entityId" | "planId">;

/** Mails the receipt of a paid invoice, once it belongs to an account; none where credit covered it. */
export async function mailReceipt(deps: MailDeps, tx: Db, invoice: InvoiceRow): Promise<void> {
  if (invoice.amountCents <= 0) return;
  await queueMail(deps, tx, invoice, (common) =>
    paymentReceiptMail({
      ...common,
      amount: { minor: invoice.amountCents, currency: invoice.currency },
      paidAt: invoice.paidAt ?? invoice.issuedAt,
      invoiceNumber: invoice.number,
      invoiceUrl: pageUrl(deps, `/purchase-history/${invoice.id}`),
      isTest: invoice.provider === "test",
    }),
  );
}

/** Mails that a payment failed. */
export async function mailPaymentFailed(
  deps: MailDeps,
  tx: Db,
  invoice: InvoiceRow,
  subscription: SubscriptionRow,
): Promise<void> {
  await queueMail(deps, tx, invoice, (common) =>
    paymentFailedMail({
      ...common,
      amount: { minor: invoice.amountCents, currency: invoice.currency },
      // The provider decides when it stops retrying and does not tell us.
      until: null,
      subscriptionUrl: pageUrl(deps, `/subscriptions/${subscription.id}`),
    }),
  );
}

/** Mails that the payer's bank asks the payer to confirm a payment, and where. */
export async function mailPaymentConfirmation(deps: MailDeps, tx: Db, invoice: InvoiceRow): Promise<void> {
  const { paymentUrl, amountCents: minor, currency } = invoice;
  if (paymentUrl === null) return;
  await queueMail(deps, tx, invoice, (common) =>
    paymentConfirmationMail({ ...common, amount: { minor, currency }, paymentUrl: new URL(paymentUrl) }),
  );
}

/** Mails that a plan has ended. */
export async function mailPlanEnded(
  deps: MailDeps,
  tx: Db,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  await queueMail(deps, tx, after, (common) =>
    planEndedMail({
      ...common,
      endedAt: after.endedAt ?? deps.now(),
      why: before.status === "past_due" ? "unpaid" : "cancelled",
      upgradeUrl: pageUrl(deps, after.entityId ? `/upgrade/${after.entityId}` : "/subscriptions"),
    }),
  );
}

async function queueMail(
  { settings, now }: MailDeps,
  tx: Db,
  { userId, entityId, planId }: MailSubject,
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
  { siteName, appUrl }: BillingDeps["settings"],
  { email, firstName }: UserRow,
  names: { entityName: string; planName: string },
) {
  return { siteName, siteUrl: appUrl, to: email, name: firstName, ...names };
}

function pageUrl({ settings }: MailDeps, path: string): URL {
  return new URL(path, settings.appUrl);
}

import { eq } from "drizzle-orm";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Db } from "../../db/client";
import type { CheckoutRow } from "../../db/schema/billing";
import { plans } from "../../db/schema/plans";
import { users } from "../../db/schema/users";
import { unauthWorkflows } from "../../db/schema/workflow";
import type { EmailContent } from "../../email/templates/email-template";
import { paymentClaimMail } from "../../email/templates/payment-claim";
import { paymentReturnedMail } from "../../email/templates/payment-returned";
import { addJob } from "../../jobs/queue";
import { createClaimToken } from "./claim-token";
import { CLAIM_PERIOD_DAYS } from "./policy";
import type { BillingDeps } from "./queries";
import type { ReturnReason } from "./queue-return";

type MailDeps = Pick<BillingDeps, "now" | "settings" | "log">;

/** Mails the payer of a workflow where to go on in any browser. The address is the one given at the provider. */
export async function mailPaymentClaim(deps: MailDeps, tx: Db, checkout: CheckoutRow): Promise<void> {
  const { payerEmail: to, workflowId, userId, providerSessionId } = checkout;
  if (to === null || workflowId === null || userId !== null || providerSessionId === null) return;
  const url = new URL(PAGES.paymentSuccess, deps.settings.appUrl);
  url.searchParams.set("session_id", providerSessionId);
  url.searchParams.set("claim", createClaimToken(deps.settings, checkout.id));
  const common = await commonOf(deps, tx, checkout, to);
  await queueMail(deps, tx, checkout, paymentClaimMail({ ...common, claimUrl: url, days: CLAIM_PERIOD_DAYS }));
}

/** Mails the payer that a payment was returned, and why. */
export async function mailPaymentReturned(
  deps: MailDeps,
  tx: Db,
  checkout: CheckoutRow,
  reason: ReturnReason,
): Promise<void> {
  const to = checkout.payerEmail ?? (await findKnownEmail(tx, checkout));
  if (to === null) {
    deps.log.error({ checkout: checkout.id }, "a payment was returned, and its payer has no address");
    return;
  }
  await queueMail(deps, tx, checkout, paymentReturnedMail({ ...(await commonOf(deps, tx, checkout, to)), reason }));
}

async function findKnownEmail(tx: Db, { userId, workflowId }: CheckoutRow): Promise<string | null> {
  const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)) : [];
  if (user) return user.email;
  const isIt = eq(unauthWorkflows.id, workflowId ?? "");
  const [workflow] = workflowId ? await tx.select().from(unauthWorkflows).where(isIt) : [];
  return workflow?.email ?? null;
}

async function commonOf({ settings }: MailDeps, tx: Db, checkout: CheckoutRow, to: string) {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, checkout.planId));
  const amount = {
    minor: checkout.paidCents ?? checkout.amountCents,
    currency: checkout.paidCurrency ?? checkout.currency,
  };
  const { siteName, appUrl: siteUrl } = settings;
  return { siteName, siteUrl, to, planName: plan?.name ?? checkout.planId, amount };
}

async function queueMail(deps: MailDeps, tx: Db, { locale }: CheckoutRow, mail: EmailContent): Promise<void> {
  await addJob(tx, deps.now(), "mail.send", locale ? { ...mail, locale } : mail);
}

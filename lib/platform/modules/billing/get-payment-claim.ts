import { provenEmails } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { withProviderErrors } from "../../payments/provider-errors";
import { syncCheckout } from "./apply-snapshot";
import { isClaimToken } from "./claim-token";
import { type CheckoutView, readCheckoutView } from "./get-checkout";
import { requirePayments } from "./policy";

export type PaymentClaimView = CheckoutView & Readonly<{ isProven: boolean }>;

/**
 * A payment without an account, for any browser that knows the provider's id of it, which nobody can guess. While it is
 * open, this call reads the provider. Throws not_found for a payment of an account.
 */
export async function getPaymentClaim({ ctx, input }: Verb<"getPaymentClaim">): Promise<PaymentClaimView> {
  const payments = requirePayments(ctx);
  let view = await readCheckoutView(ctx, input.session_id);
  if (view.checkout.workflowId === null) throw new Failure("not_found", { thing: "checkout" });
  if (view.checkout.paidAt === null && view.checkout.provider === payments.kind) {
    await withProviderErrors(syncCheckout(ctx, payments, input.session_id));
    ctx.jobs.wake();
    view = await readCheckoutView(ctx, input.session_id);
  }
  const { id, payerEmail } = view.checkout;
  const hasToken = input.token !== undefined && isClaimToken(ctx.settings, id, input.token);
  const isProven = hasToken || (payerEmail !== null && provenEmails(ctx.actor).includes(payerEmail));
  return { ...view, isProven };
}

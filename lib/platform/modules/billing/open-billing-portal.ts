import type { openBillingPortal as endpoint } from "@/lib/contract/billing/open-billing-portal";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { ownSubscription } from "./own-subscription";
import { atProvider, requirePayments } from "./queries";
import { ownReturnUrl } from "./return-url";

/** Where the caller looks after cards and bills at the payment provider. */
export async function openBillingPortal({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<string> {
  const subscription = await ownSubscription(ctx, input.subscription_id);
  const payments = requirePayments(ctx);
  const returnUrl = ownReturnUrl(ctx, "return_url", input.return_url);
  const { provider, providerCustomerId } = subscription;
  if (!payments.openPortal || provider !== payments.kind || providerCustomerId === null) {
    throw new Failure("not_possible_now");
  }
  return atProvider(payments.openPortal(providerCustomerId, returnUrl));
}

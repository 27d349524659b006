import { requireAbility } from "../../auth/ability";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { withProviderErrors } from "../../payments/provider-errors";
import { requirePayments, subscriptionAbilities } from "./policy";
import { findOwnSubscription } from "./queries";
import { requireOwnReturnUrl } from "./return-url";

/** The URL of the payment provider's portal, where the caller manages cards and bills. */
export async function openBillingPortal({ ctx, input }: Verb<"openBillingPortal">): Promise<string> {
  const subscription = await findOwnSubscription(ctx, input.subscription_id);
  const payments = requirePayments(ctx);
  const returnUrl = requireOwnReturnUrl(ctx, "return_url", input.return_url);
  const { providerCustomerId } = subscription;
  requireAbility(subscriptionAbilities(subscription, payments), "portal");
  if (!payments.openPortal || providerCustomerId === null) throw new Failure("not_possible_now");
  return withProviderErrors(payments.openPortal(providerCustomerId, returnUrl));
}

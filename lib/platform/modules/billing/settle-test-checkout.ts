import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { getTestCheckout, requireTestMode } from "./get-test-checkout";
import { receivePaymentEvent } from "./receive-payment-event";

/**
 * Simulates the end of a payment and returns where the browser goes next. The result arrives as a signed event, as a real
 * provider would send it.
 */
export async function settleTestCheckout({ ctx, input }: Verb<"settleTestCheckout">): Promise<string> {
  const session = await getTestCheckout({ ctx, input });
  if (input.outcome === "cancel") return session.cancelUrl;
  const isPaid = input.outcome === "pay";
  const event = await requireTestMode(ctx)
    .complete(input.session_id, isPaid, input.email_address)
    .catch(() => {
      throw new Failure("not_possible_now");
    });
  await receivePaymentEvent({ ctx, input: event });
  return isPaid ? session.successUrl : session.cancelUrl;
}

import type { settleTestCheckout as endpoint } from "@/lib/contract/billing/settle-test-checkout";
import type { ParsedInputOf } from "@/lib/contract/endpoint";
import type { Ctx, Verb } from "../../context";
import { Failure } from "../../failure";
import { asTestCheckout, type TestCheckout } from "../../payments/test-checkout";
import type { TestSession } from "../../payments/test-objects";
import { atProvider } from "./queries";
import { receivePaymentEvent } from "./receive-payment-event";

/** A checkout of the built-in test mode. Throws not_found where payments are real. */
export async function getTestCheckout({ ctx, input }: Verb<{ session_id: string }>): Promise<TestSession> {
  return atProvider(requireTest(ctx).readSession(input.session_id));
}

/**
 * Plays how a payment ends, and answers where the browser goes on. What comes of it is told by an event, as a provider
 * would tell it.
 */
export async function settleTestCheckout({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<string> {
  const test = requireTest(ctx);
  const session = await atProvider(test.readSession(input.session_id));
  if (input.outcome === "cancel") return session.cancelUrl;
  const isPaid = input.outcome === "pay";
  const event = await test.complete(input.session_id, isPaid).catch(() => {
    throw new Failure("not_possible_now");
  });
  await receivePaymentEvent({ ctx, input: event });
  return isPaid ? session.successUrl : session.cancelUrl;
}

function requireTest({ payments }: Pick<Ctx, "payments">): TestCheckout {
  const test = asTestCheckout(payments);
  if (!test) throw new Failure("not_found", { thing: "checkout" });
  return test;
}

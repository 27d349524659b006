import type { Ctx, Verb } from "../../context";
import { Failure } from "../../failure";
import { withProviderErrors } from "../../payments/provider-errors";
import { asTestCheckout, type TestCheckout } from "../../payments/test-checkout";
import type { TestSession } from "../../payments/test-objects";

/** A checkout of the built-in test mode. Throws not_found where payments are real. */
export async function getTestCheckout({ ctx, input }: Verb<{ session_id: string }>): Promise<TestSession> {
  return withProviderErrors(requireTestMode(ctx).readSession(input.session_id));
}

/** The test mode's provider. Throws not_found where payments are real. */
export function requireTestMode({ payments }: Pick<Ctx, "payments">): TestCheckout {
  const testCheckout = asTestCheckout(payments);
  if (!testCheckout) throw new Failure("not_found", { thing: "checkout" });
  return testCheckout;
}

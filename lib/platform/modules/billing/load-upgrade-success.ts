import type { Verb } from "../../context";
import { type CheckoutView, getCheckout } from "./get-checkout";

/** The caller's checkout after a payment, as the success page shows it. */
export async function loadUpgradeSuccess(call: Verb<{ session_id: string }>): Promise<CheckoutView> {
  return getCheckout(call);
}

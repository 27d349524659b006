import { useCallback, useEffect, useState } from "react";
import { lateCall } from "@/lib/client/late-call";
import type { Checkout } from "@/lib/contract/billing/schemas";

/** What is known of a checkout; "unknown" when it is not this person's or its address is not whole. */
export type CheckoutFound = Checkout | "asking" | "unknown" | "failed";

/** How a checkout stands, by the payment provider's word; and the way to ask once more. */
export function useCheckout(sessionId: string, of: "payment" | "upgrade"): [CheckoutFound, () => void] {
  const [found, setFound] = useState<CheckoutFound>("asking");
  const ask = useCallback(() => {
    if (sessionId === "") return setFound("unknown");
    setFound("asking");
    void lateCall(of === "payment" ? "getCheckout" : "loadUpgradeSuccess", { session_id: sessionId }).then(
      (outcome) => {
        if (outcome.ok) return setFound(outcome.data);
        const isNobodys = outcome.code === "not_found" || outcome.code === "invalid_input";
        setFound(isNobodys ? "unknown" : "failed");
      },
    );
  }, [sessionId, of]);
  // The payment provider, by way of the server.
  useEffect(ask, [ask]);
  return [found, ask];
}

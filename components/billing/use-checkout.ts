import { useCallback, useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/lazy-call";
import type { Checkout } from "@/lib/contract/billing/schemas";

/** A checkout as far as it is known; "unknown" when it belongs to somebody else or the URL is incomplete. */
export type CheckoutState = Checkout | "asking" | "unknown" | "failed";

/** The state of a checkout according to the payment provider, and a function that checks again. */
export function useCheckout(sessionId: string, of: "payment" | "upgrade"): [CheckoutState, () => void] {
  const [found, setFound] = useState<CheckoutState>("asking");
  const ask = useCallback(() => {
    if (sessionId === "") return setFound("unknown");
    setFound("asking");
    void lazyCall(of === "payment" ? "getCheckout" : "loadUpgradeSuccess", { session_id: sessionId }).then(
      (outcome) => {
        if (outcome.ok) return setFound(outcome.data);
        const isNobodys = outcome.code === "not_found" || outcome.code === "invalid_input";
        setFound(isNobodys ? "unknown" : "failed");
      },
    );
  }, [sessionId, of]);
  // The server asks the payment provider.
  useEffect(ask, [ask]);
  return [found, ask];
}

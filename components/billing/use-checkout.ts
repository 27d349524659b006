import { useCallback, useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/api/lazy-call";
import type { Checkout } from "@/lib/contract/billing/schemas";

/** A checkout as far as it is known; "unknown" when it belongs to another user or the URL is incomplete. */
export type CheckoutState = Checkout | "loading" | "unknown" | "failed";

/** The state of a checkout according to the payment provider, and a function that checks again. */
export function useCheckout(sessionId: string, kind: "payment" | "upgrade"): [CheckoutState, () => void] {
  const [found, setFound] = useState<CheckoutState>("loading");
  const recheck = useCallback(() => {
    if (sessionId === "") return setFound("unknown");
    setFound("loading");
    void lazyCall(kind === "payment" ? "getCheckout" : "loadUpgradeSuccess", { session_id: sessionId }).then(
      (outcome) => {
        if (outcome.ok) return setFound(outcome.data);
        const isUnknown = outcome.code === "not_found" || outcome.code === "invalid_input";
        setFound(isUnknown ? "unknown" : "failed");
      },
    );
  }, [sessionId, kind]);
  // The server asks the payment provider.
  useEffect(recheck, [recheck]);
  return [found, recheck];
}

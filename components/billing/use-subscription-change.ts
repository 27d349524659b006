import { useState } from "react";
import type { CallOutcome } from "@/lib/client/api/call";
import type { SubscriptionDetail } from "@/lib/contract/billing/schemas";

type ChangeCall = "cancelSubscription" | "resumeSubscription" | "changePlan";

export type SubscriptionChangeProps = {
  subscription: SubscriptionDetail;
  onChanged: (now: SubscriptionDetail) => void;
};

/** Runs a change of a subscription: whether it is busy, why it failed, and the function that starts it. */
export function useSubscriptionChange(onChanged: SubscriptionChangeProps["onChanged"], failed: string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function change(request: Promise<CallOutcome<ChangeCall>>): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const outcome = await request;
    setBusy(false);
    if (outcome.ok) onChanged(outcome.data);
    else setFailure(outcome.message || failed);
    return outcome.ok;
  }
  return { isBusy, failure, change };
}

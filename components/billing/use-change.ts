import { useState } from "react";
import type { CallOutcome } from "@/lib/client/call";
import type { SubscriptionDetail } from "@/lib/contract/billing/schemas";

type Changes = "cancelSubscription" | "resumeSubscription" | "changePlan";

export type ChangeProps = { subscription: SubscriptionDetail; onChanged: (now: SubscriptionDetail) => void };

/** Runs a change of a subscription: whether it is busy, why it failed, and the function that starts it. */
export function useChange(onChanged: ChangeProps["onChanged"], failed: string) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  async function change(asked: Promise<CallOutcome<Changes>>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    const outcome = await asked;
    setBusy(false);
    if (outcome.ok) onChanged(outcome.data);
    else setRefusal(outcome.message || failed);
    return outcome.ok;
  }
  return { isBusy, refusal, change };
}

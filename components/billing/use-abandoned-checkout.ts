import { useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/lazy-call";
import { readWorkflowId } from "@/lib/client/workflow-storage";

/** Closes an abandoned checkout; resolves to "paid" if the payment went through after all. */
export function useAbandonedCheckout(entityId: string | null): "asking" | "left" | "paid" {
  const [state, setState] = useState<"asking" | "left" | "paid">("asking");
  // The server asks the payment provider.
  useEffect(() => {
    const workflowId = entityId === null ? readWorkflowId() : null;
    const what = entityId ? { digitalentity_id: entityId } : workflowId ? { workflow_id: workflowId } : null;
    if (!what) return setState("left");
    void lazyCall("abandonCheckout", what).then((outcome) =>
      setState(outcome.ok && outcome.data.status === "completed" ? "paid" : "left"),
    );
  }, [entityId]);
  return state;
}

import { useEffect, useState } from "react";
import { lazyCall } from "@/lib/client/lazy-call";
import { readWorkflowId } from "@/lib/client/workflow-storage";

/** Closes an abandoned checkout; resolves to "paid" if the payment went through after all. */
export function useAbandonedCheckout(entityId: string | null): "loading" | "abandoned" | "paid" {
  const [state, setState] = useState<"loading" | "abandoned" | "paid">("loading");
  // The server asks the payment provider.
  useEffect(() => {
    const workflowId = entityId === null ? readWorkflowId() : null;
    const target = entityId ? { digitalentity_id: entityId } : workflowId ? { workflow_id: workflowId } : null;
    if (!target) return setState("abandoned");
    void lazyCall("abandonCheckout", target).then((outcome) =>
      setState(outcome.ok && outcome.data.status === "completed" ? "paid" : "abandoned"),
    );
  }, [entityId]);
  return state;
}

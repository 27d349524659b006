import { useEffect, useState } from "react";
import { readWorkflowId } from "@/lib/client/creation-memory";
import { lateCall } from "@/lib/client/late-call";

/** Closes an abandoned checkout; resolves to "paid" if the payment went through after all. */
export function useAbandoned(entityId: string | null): "asking" | "left" | "paid" {
  const [state, setState] = useState<"asking" | "left" | "paid">("asking");
  // The server asks the payment provider.
  useEffect(() => {
    const workflowId = entityId === null ? readWorkflowId() : null;
    const what = entityId ? { digitalentity_id: entityId } : workflowId ? { workflow_id: workflowId } : null;
    if (!what) return setState("left");
    void lateCall("abandonCheckout", what).then((outcome) =>
      setState(outcome.ok && outcome.data.status === "completed" ? "paid" : "left"),
    );
  }, [entityId]);
  return state;
}

import { useEffect, useState } from "react";
import { recoverWorkflow } from "@/components/workflow/recover-workflow";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { readWorkflowId } from "@/lib/client/session/workflow-storage";

/** Closes an abandoned checkout; resolves to "paid" if the payment went through after all. */
export function useAbandonedCheckout(entityId: string | null): "loading" | "abandoned" | "paid" {
  const [state, setState] = useState<"loading" | "abandoned" | "paid">("loading");
  // The server asks the payment provider.
  useEffect(() => {
    void abandon(entityId).then((isPaid) => setState(isPaid ? "paid" : "abandoned"));
  }, [entityId]);
  return state;
}

async function abandon(entityId: string | null): Promise<boolean> {
  if (entityId === null) await recoverWorkflow();
  const workflowId = entityId === null ? readWorkflowId() : null;
  const target = entityId ? { digitalentity_id: entityId } : workflowId ? { workflow_id: workflowId } : null;
  if (!target) return false;
  const outcome = await lazyCall("abandonCheckout", target);
  return outcome.ok && outcome.data.status === "completed";
}

import { lazyCall } from "@/lib/client/api/lazy-call";
import {
  readEntityType,
  readWorkflowId,
  storeEntityType,
  storeWorkflowId,
} from "@/lib/client/session/workflow-storage";
import type { Workflow } from "@/lib/contract/workflow/schemas";

/**
 * Restores the workflow of a tab that lost it, as when the tab was closed and the payment returned in another one: this
 * browser's keys still name it. Prefers an unfinished workflow; a finished one is returned, but not continued.
 */
export async function recoverWorkflow(): Promise<Workflow | null> {
  if (readWorkflowId() && readEntityType()) return null;
  const found = await lazyCall("listWorkflows", {});
  const workflows = found.ok ? found.data.items : [];
  const stored = readWorkflowId();
  const open = workflows.find(({ guid, status }) => status === "open" && (stored === null || guid === stored));
  if (!open) return workflows[0] ?? null;
  if (stored === null) storeWorkflowId(open.guid);
  if (open.entitytype !== null && readEntityType() === null) storeEntityType(open.entitytype);
  return open;
}

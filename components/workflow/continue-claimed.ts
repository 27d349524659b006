import { storeEntityType, storeWorkflowId } from "@/lib/client/workflow-storage";
import { nextPage } from "@/lib/contract/next-page";
import type { Workflow } from "@/lib/contract/workflow/schemas";

type Claimed = { workflow: Workflow | null; urlslug: string | null };

/** Stores a claimed workflow in this browser; returns the page that continues it. */
export function continueClaimed({ workflow, urlslug }: Claimed, { isSignedIn }: { isSignedIn: boolean }): string {
  if (urlslug === null && workflow) {
    storeWorkflowId(workflow.guid);
    if (workflow.entitytype) storeEntityType(workflow.entitytype);
  }
  return nextPage({ step: "claim", urlslug, workflow, isSignedIn });
}

import { storeEntityType, storeWorkflowId } from "@/lib/client/workflow-storage";
import { PAGES } from "@/lib/contract/pages";
import type { Workflow } from "@/lib/contract/workflow/schemas";

type Claimed = { workflow: Workflow | null; urlslug: string | null };

/** Stores a claimed workflow in this browser; returns the page that continues it. */
export function continueClaimed({ workflow, urlslug }: Claimed): string {
  if (urlslug !== null) return `${PAGES.overview}/${urlslug}`;
  if (workflow === null) return PAGES.myEntities;
  storeWorkflowId(workflow.guid);
  if (workflow.entitytype) storeEntityType(workflow.entitytype);
  return workflow.digital_entity_id === null ? PAGES.acceptTermsUnauth : PAGES.register;
}

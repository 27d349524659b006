import { findOwnWorkflow } from "../../auth/find-workflow";
import type { Verb } from "../../context";
import type { WorkflowRow } from "../../db/schema/workflow";

/** A workflow of this browser. Throws not_found for any other. */
export function getWorkflow({ ctx, input }: Verb<{ id: string }, "db" | "tokenHashes">): Promise<WorkflowRow> {
  return findOwnWorkflow(ctx, input.id);
}

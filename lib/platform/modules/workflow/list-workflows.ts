import { desc, inArray } from "drizzle-orm";
import { WORKFLOWS_MAX } from "@/lib/contract/http/transport";
import type { Verb } from "../../context";
import { unauthWorkflows, type WorkflowRow } from "../../db/schema/workflow";

/** The workflows whose keys this browser holds, newest first. Their keys outlive the tab that began them. */
export async function listWorkflows({ ctx }: Verb<object, "db" | "tokenHashes">): Promise<WorkflowRow[]> {
  if (ctx.tokenHashes.length === 0) return [];
  return ctx.db
    .select()
    .from(unauthWorkflows)
    .where(inArray(unauthWorkflows.tokenHash, [...ctx.tokenHashes]))
    .orderBy(desc(unauthWorkflows.createdAt), desc(unauthWorkflows.id))
    .limit(WORKFLOWS_MAX);
}

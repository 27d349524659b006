import type { Verb } from "../../context";
import { changeAssignee } from "./change-assignee";
import type { FoundReport } from "./queries";

/** Assigns an open report to the calling admin. Throws not_found, and edit_conflict when another admin has it. */
export function takeReport({ ctx, input }: Verb<"takeReport">): Promise<FoundReport> {
  return changeAssignee(ctx, { id: input.id, from: null, action: "report.taken" });
}

import type { Verb } from "../../context";
import { changeAssignee } from "./change-assignee";
import type { FoundReport } from "./queries";

/** Clears the assignee of an open report. Throws not_found, and edit_conflict when it is another than the caller saw. */
export function releaseReport({ ctx, input }: Verb<"releaseReport">): Promise<FoundReport> {
  return changeAssignee(ctx, { id: input.id, from: input.assignee_id, action: "report.released" });
}

import type { Verb } from "../../context";
import { changeAssignee } from "./change-assignee";
import type { FoundReport } from "./queries";

/** Takes an open report from the admin who has it, whoever that is. Throws not_found and edit_conflict. */
export function releaseReport({ ctx, input }: Verb<"releaseReport">): Promise<FoundReport> {
  return changeAssignee(ctx, input.id, "report.released");
}

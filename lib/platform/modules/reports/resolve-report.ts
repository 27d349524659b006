import type { Verb } from "../../context";
import { changeStatus } from "./change-status";
import type { FoundReport } from "./queries";

/** Closes an open report with what was done about it. Throws not_found and edit_conflict. */
export function resolveReport({ ctx, input }: Verb<"resolveReport">): Promise<FoundReport> {
  return changeStatus(ctx, { id: input.id, to: "resolved", outcome: input.outcome });
}

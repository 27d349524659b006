import type { Verb } from "../../context";
import { changeStatus } from "./change-status";
import type { FoundReport } from "./queries";

/** Closes an open report that needs nothing done, and tells whoever reported. Throws not_found and edit_conflict. */
export function dismissReport({ ctx, input }: Verb<"dismissReport">): Promise<FoundReport> {
  return changeStatus(ctx, { id: input.id, to: "dismissed", outcome: input.outcome });
}

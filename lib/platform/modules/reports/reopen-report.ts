import type { Verb } from "../../context";
import { changeStatus } from "./change-status";
import type { FoundReport } from "./queries";

/** Puts a closed report back into the queue. Throws not_found and edit_conflict. */
export function reopenReport({ ctx, input }: Verb<"reopenReport">): Promise<FoundReport> {
  return changeStatus(ctx, { id: input.id, to: "open", outcome: null });
}

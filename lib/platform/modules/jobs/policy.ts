import type { JobKind } from "@/lib/contract/jobs/job-kinds";
import type { JobState } from "@/lib/contract/jobs/job-states";
import type { Job } from "@/lib/contract/jobs/schemas";

/** Work that has been promised to a user: deleted data is erased, and payments end. */
const PROMISED_KINDS: ReadonlySet<string> = new Set<JobKind>(["knowledge.erase", "entities.erase", "subscription.end"]);

/** The actions that an admin may take on a job. */
export function jobAbilities({ kind, state }: { kind: string; state: JobState }): Job["can"] {
  const isOver = state === "done" || state === "cancelled";
  return { retry: state === "failed" || state === "waiting", drop: !isOver && !PROMISED_KINDS.has(kind) };
}

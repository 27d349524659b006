import type { JobState } from "@/lib/contract/jobs/job-states";
import type { Job } from "@/lib/contract/jobs/schemas";
import { kindsWith } from "../../jobs/kinds";

/** The actions that an admin may take on a job. */
export function jobAbilities({ kind, state }: { kind: string; state: JobState }): Job["can"] {
  const isOver = state === "done" || state === "cancelled";
  return {
    retry: state === "failed" || state === "waiting",
    drop: !isOver && !kindsWith(({ isPromised }) => isPromised === true).some((promised) => promised === kind),
  };
}

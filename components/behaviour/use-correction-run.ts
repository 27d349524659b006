import { useEffect } from "react";
import { call } from "@/lib/client/api/call";
import { useRecord } from "@/lib/client/forms/use-record";
import type { RunSummary } from "@/lib/contract/behaviour/owner-schemas";

/** Poll interval while questions are being asked. */
const POLL_MS = 1_500;

const isUnfinished = ({ status }: Pick<RunSummary, "status">) => status === "waiting" || status === "running";

type Options = {
  entityId: string;
  /** The latest run as last read. */
  run: RunSummary | null;
  /** Called when a run that was followed here is over. */
  onEnd: () => void;
};

/** The latest run of the corrections as tests, followed while it is unfinished, and read whole when it failed. */
export function useCorrectionRun({ entityId, run, onEnd }: Options) {
  const isFollowed = run !== null && (isUnfinished(run) || run.can_confirm);
  const { record, failed, reload } = useRecord({
    key: isFollowed ? ["correction-run", entityId, run.id] : null,
    read: () => call("getCorrectionRun", { id: entityId, run_id: run?.id ?? "" }),
    refreshMs: (latest) => (latest && !isUnfinished(latest) ? 0 : POLL_MS),
  });
  const details = isFollowed ? record : null;
  const hasEnded = run !== null && isUnfinished(run) && details !== null && !isUnfinished(details);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once a run.
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded]);

  return { details, failed, reload: () => void reload() };
}

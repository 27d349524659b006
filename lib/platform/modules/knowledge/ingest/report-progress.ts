import type { DocumentStage } from "@/lib/contract/knowledge/schemas";
import type { Db } from "../../../db/client";
import { type Claim, writeClaimed } from "./claim";

const INTERVAL_MS = 500;

/** The first and last percent of each stage. */
const STAGE_PERCENTS: Record<DocumentStage, readonly [number, number]> = {
  queued: [0, 0],
  fetching: [1, 10],
  reading: [10, 45],
  splitting: [45, 50],
  indexing: [50, 95],
  checking: [95, 99],
};

/** The overall progress in percent when `share` (0 to 1) of a stage is done. */
export function progressOf(stage: DocumentStage, share: number): number {
  const [from, to] = STAGE_PERCENTS[stage];
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
}

/**
 * Writes the progress to the document, at most twice a second and never two writes at a time. Calls `onLost` when a write
 * finds that the claim is no longer valid. `finished` awaits the current write.
 */
export function progressReporter(db: Db, claim: Claim, onLost: (reason: unknown) => void) {
  let last = 0;
  let lastStage: DocumentStage | null = null;
  let writing: Promise<void> | null = null;
  const report = (stage: DocumentStage, share: number) => {
    if (writing || (stage === lastStage && Date.now() - last < INTERVAL_MS)) return;
    last = Date.now();
    lastStage = stage;
    writing = writeClaimed(db, claim, { stage, progress: progressOf(stage, share) })
      .catch(onLost)
      .finally(() => {
        writing = null;
      });
  };
  const finished = async () => {
    await writing;
  };
  return { report, finished };
}

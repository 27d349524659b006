import type { DocumentStage } from "@/lib/contract/knowledge/schemas";
import type { Db } from "../../../db/client";
import { type Claim, writeClaimed } from "./claim";

const EVERY_MS = 500;

/** Where each stage begins and ends, of the hundred parts of the whole. */
const SPANS: Record<DocumentStage, readonly [number, number]> = {
  queued: [0, 0],
  fetching: [1, 10],
  reading: [10, 45],
  splitting: [45, 50],
  indexing: [50, 95],
  checking: [95, 99],
};

/** The progress of the whole when `share` (0 to 1) of a stage is done. */
export function progressOf(stage: DocumentStage, share: number): number {
  const [from, to] = SPANS[stage];
  return Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
}

/**
 * Writes what is being done to the document, at most twice a second and never two at once. When a write finds that the
 * document is somebody else's, `lost` is called.
 */
export function progressReporter(db: Db, claim: Claim, lost: (reason: unknown) => void) {
  let last = 0;
  let lastStage: DocumentStage | null = null;
  let writing: Promise<void> | null = null;
  const report = (stage: DocumentStage, share: number) => {
    if (writing || (stage === lastStage && Date.now() - last < EVERY_MS)) return;
    last = Date.now();
    lastStage = stage;
    writing = writeClaimed(db, claim, { stage, progress: progressOf(stage, share) })
      .catch(lost)
      .finally(() => {
        writing = null;
      });
  };
  const settled = async () => {
    await writing;
  };
  return { report, settled };
}

import { UNDO_MS } from "../jobs/undo";
import type { TestPlatform } from "./test-platform";

/** Moves the clock until no change so far can be undone, and waits for what then leaves, such as mails. */
export async function untilUndoEnds(on: TestPlatform): Promise<void> {
  on.advance(UNDO_MS);
  on.platform.jobs.wake();
  await on.settled();
}

import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work may hold the event loop before it lets other callbacks run. */
const MAX_HELD_MS = 1;

let heldSince: number | null = null;

/** Awaited between the steps of long work: lets the event loop turn when this turn has already taken long. */
export async function yieldIfBusy(): Promise<void> {
  const now = performance.now();
  if (heldSince === null) {
    heldSince = now;
    setImmediate(() => {
      heldSince = null;
    });
  }
  if (now - heldSince >= MAX_HELD_MS) await nextTurn();
}

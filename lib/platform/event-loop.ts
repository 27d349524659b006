import { setImmediate as nextTurn } from "node:timers/promises";

/** How long work may block the event loop before it yields, in milliseconds. */
const MAX_HELD_MS = 1;

let heldSince: number | null = null;

/** Await this between the steps of long work: it yields to the event loop once the current turn exceeds MAX_HELD_MS. */
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

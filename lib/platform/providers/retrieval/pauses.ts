import { setImmediate as nextTurn } from "node:timers/promises";

/** The longest that reading words holds up everybody else. */
const STRETCH_MS = 8;

/** Asked between two pieces of long work: lets the event loop turn when it has been held for long enough. */
export function pauses(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await nextTurn();
    since = performance.now();
  };
}

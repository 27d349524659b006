import type { Platform } from "../../../context";
import { flushPartialReplies } from "./flush-partial-replies";
import { FLUSH_MS, markInterruptedReplies, SWEEP_MS } from "./reply-lease";

type MaintenanceDeps = Pick<Platform, "db" | "now" | "turns" | "log">;

/** Flushes this process's unfinished replies and marks abandoned ones as interrupted, until stopped. */
export function startTurnMaintenance(deps: MaintenanceDeps): { stop: () => Promise<void> } {
  const stops = [
    repeat(FLUSH_MS, () => flushPartialReplies(deps), deps),
    repeat(SWEEP_MS, () => markInterruptedReplies(deps.db, { now: deps.now() }), deps),
  ];
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

/** Repeats a task at an interval, never two runs at a time. The returned function stops it and awaits the current run. */
function repeat(
  intervalMs: number,
  task: () => Promise<void>,
  { log }: Pick<MaintenanceDeps, "log">,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= task()
      .catch((err: unknown) => log.error({ err }, "turn maintenance failed"))
      .finally(() => {
        running = undefined;
      });
  }, intervalMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

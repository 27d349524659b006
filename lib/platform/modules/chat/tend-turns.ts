import type { Platform } from "../../context";
import { keepPartials } from "./keep-partials";
import { STORE_MS, SWEEP_MS } from "./lease";
import { settleInterrupted } from "./settle-interrupted";

type Needs = Pick<Platform, "db" | "now" | "turns" | "log">;

/** Keeps what is being written and settles what nobody writes any more, for as long as the process lives. */
export function tendTurns(needs: Needs): { stop: () => Promise<void> } {
  const tending = [
    every(STORE_MS, () => keepPartials(needs), needs),
    every(SWEEP_MS, () => settleInterrupted(needs.db, { now: needs.now() }), needs),
  ];
  return { stop: async () => void (await Promise.all(tending.map((stop) => stop()))) };
}

/** Calls again and again, never twice at once. */
function every(milliseconds: number, work: () => Promise<void>, { log }: Pick<Needs, "log">): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((err: unknown) => log.error({ err }, "replies under way could not be tended"))
      .finally(() => {
        running = undefined;
      });
  }, milliseconds).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

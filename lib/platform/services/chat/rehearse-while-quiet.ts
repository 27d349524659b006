import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "../../context";
import type { Database } from "../../db/client";
import { type Door, rehearseTurns } from "./rehearse-turns";

/** So long nobody must have asked for anything, in milliseconds. */
const QUIET_MS = 1_000;
/** So much work in all, in milliseconds; by then a turn is about as fast as it gets. */
const WORK_MS = 1_500;
/** A process that was asked so often needs no rehearsal. */
const ENOUGH = 500;

/** Rehearses turns once the process serves, whenever nobody asks it for anything, and makes way for whoever does. */
export function rehearseWhileQuiet(
  platform: Platform,
  database: Pick<Database, "tryOut">,
  openDoor: Door,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { traffic } = platform;

  async function rehearse(): Promise<void> {
    let worked = 0;
    while (worked < WORK_MS && traffic.requests < ENOUGH && !signal.aborted) {
      const before = traffic.requests;
      await wait(QUIET_MS, undefined, { signal, ref: false }).catch(() => {});
      const isQuiet = () => traffic.requests === before && !signal.aborted;
      if (!isQuiet()) continue;
      const begunAt = performance.now();
      const held = await rehearseTurns(platform, database, openDoor, { isQuiet, withinMs: WORK_MS - worked });
      if (held === null) return;
      worked += performance.now() - begunAt;
    }
  }

  const ended = rehearse();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

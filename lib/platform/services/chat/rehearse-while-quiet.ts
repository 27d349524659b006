import { setTimeout as wait } from "node:timers/promises";
import type { Platform } from "../../context";
import type { Database } from "../../db/client";
import type { OpenDoor } from "./rehearsal-door";
import { rehearseTurns } from "./rehearse-turns";

/** So long nobody must have asked for anything, in milliseconds. */
const QUIET_MS = 1_000;
/** So much work in all, in milliseconds; by then a turn is about as fast as it gets. */
const WORK_MS = 5_000;
/** So much at a stretch, for which nobody else gets at an embedded database, and so long a breath between two. */
const STRETCH_MS = 200;
const BREATH_MS = 20;
/** A process that was asked so often needs no rehearsal. */
const ENOUGH = 500;

/** Rehearses turns once the process serves, whenever nobody asks it for anything, and makes way for whoever does. */
export function rehearseWhileQuiet(
  platform: Platform,
  database: Pick<Database, "tryOut">,
  openDoor: OpenDoor,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { traffic } = platform;

  async function rehearse(): Promise<void> {
    let worked = 0;
    let pauseMs = QUIET_MS;
    while (worked < WORK_MS && traffic.requests < ENOUGH && !signal.aborted) {
      const before = traffic.requests;
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
      pauseMs = QUIET_MS;
      const isQuiet = () => traffic.requests === before && !signal.aborted;
      if (!isQuiet()) continue;
      const begunAt = performance.now();
      const held = await rehearseTurns(platform, database, openDoor, { isQuiet, withinMs: STRETCH_MS });
      if (held === null) return;
      worked += performance.now() - begunAt;
      if (isQuiet()) pauseMs = BREATH_MS;
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

import type { Logger } from "pino";
import { createLog } from "../log";

/** A log that collects its lines. */
export function collectingLog(): { log: Logger; lines: () => string; clear: () => void } {
  const kept: string[] = [];
  const log = createLog("info", { write: (line: string) => void kept.push(line) });
  return { log, lines: () => kept.join(""), clear: () => void kept.splice(0) };
}

import type { Logger } from "pino";
import { createLog } from "../log";

/** A log that collects its lines. */
export function collectingLog(): { log: Logger; lines: () => string; clear: () => void } {
  const stored: string[] = [];
  const log = createLog("info", { write: (line: string) => void stored.push(line) });
  return { log, lines: () => stored.join(""), clear: () => void stored.splice(0) };
}

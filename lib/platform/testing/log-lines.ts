import { type Logger, pino } from "pino";

/** A log that keeps its lines, to see what an operator would read. */
export function collectingLog(): { log: Logger; lines: () => string; clear: () => void } {
  const kept: string[] = [];
  const log = pino({ level: "info", base: null }, { write: (line: string) => void kept.push(line) });
  return { log, lines: () => kept.join(""), clear: () => void kept.splice(0) };
}

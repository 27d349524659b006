import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { READ_MAX_MEMORY_BYTES } from "./limits";

const EVERY_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Calls `exceeded` once a process holds more memory than reading a document may. Where there is no /proc, only its
 * heap is bounded. Returns what ends the watch.
 */
export function watchMemory(child: ChildProcess, exceeded: () => void): () => void {
  const timer = setInterval(async () => {
    const pages = await readFile(`/proc/${child.pid}/statm`, "utf8").then(
      (line) => Number(line.split(" ")[1]),
      () => 0,
    );
    if (pages * PAGE_BYTES > READ_MAX_MEMORY_BYTES) exceeded();
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

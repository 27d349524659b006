import { readFile } from "node:fs/promises";

const EVERY_MS = 100;
const PAGE_BYTES = 4096;

/**
 * Calls `exceeded` once a process holds more memory than that. Where there is no /proc, only its heap is bounded. Returns
 * what ends the watch.
 * @param {{ pid: number | undefined, maxBytes: number }} process
 * @param {() => void} exceeded
 */
export function watchMemory({ pid, maxBytes }, exceeded) {
  const timer = setInterval(async () => {
    const pages = await readFile(`/proc/${pid}/statm`, "utf8").then(
      (line) => Number(line.split(" ")[1]),
      () => 0,
    );
    if (pages * PAGE_BYTES > maxBytes) exceeded();
  }, EVERY_MS);
  return () => clearInterval(timer);
}

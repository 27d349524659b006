/**
 * Goes on when whoever read what the process prints is gone. Node makes an error of each line then, telling of an error prints
 * another, and a process that did so while it started served nobody and could not be ended.
 */
export function goOnUnheard(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

/**
 * Goes on when the reader of stdout or stderr is gone. Otherwise Node turns each line into an error, whose report writes another line,
 * and a process that is starting never serves and cannot be ended.
 */
export function ignoreBrokenPipe(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}

const everyMs = process.stdout.isTTY ? 250 : 10_000;

/**
 * Prints the progress and the duration of work: one line that is rewritten on a terminal, a line every ten seconds elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] text to add during the work
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, detail = () => "") {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(process.stdout.isTTY ? 1 : 0)} s`;
  const print = (/** @type {string} */ line) =>
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  print(`${title} …`);
  const timer = setInterval(() => print(`${title} … ${[detail(), seconds()].filter(Boolean).join(", ")}`), everyMs);
  try {
    const result = await work();
    print(`${title} … done in ${seconds()}`);
    return result;
  } catch (error) {
    print(`${title} … failed after ${seconds()}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write("\n");
  }
}

const everyMs = process.stdout.isTTY ? 250 : 10_000;

/**
 * Says what is being done while it lasts, and how long it took: one line that renews itself on a terminal, a line
 * every ten seconds elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {() => string} [detail] what to add while it lasts
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, detail = () => "") {
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(process.stdout.isTTY ? 1 : 0)} s`;
  const say = (/** @type {string} */ line) =>
    process.stdout.write(process.stdout.isTTY ? `\r\x1b[2K${line}` : `${line}\n`);
  say(`${title} …`);
  const timer = setInterval(() => say(`${title} … ${[detail(), seconds()].filter(Boolean).join(", ")}`), everyMs);
  try {
    const result = await work();
    say(`${title} … done in ${seconds()}`);
    return result;
  } catch (error) {
    say(`${title} … failed after ${seconds()}`);
    throw error;
  } finally {
    clearInterval(timer);
    if (process.stdout.isTTY) process.stdout.write("\n");
  }
}

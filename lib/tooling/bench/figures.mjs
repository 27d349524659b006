/**
 * One line of the output; `target` is a ratio, a size or a score, never a time.
 * @typedef {{ figure: string, value: number, unit: string, target: number, better?: "less" | "more", note?: string }} Row
 */

/** @param {readonly number[]} values @param {number} [share] @returns {number} */
export function quantile(values, share = 0.5) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Runs something several times, one round after another.
 * @template T
 * @param {number} times
 * @param {() => Promise<T>} work
 * @returns {Promise<T[]>}
 */
export async function rounds(times, work) {
  const results = [];
  for (let round = 0; round < times; round++) results.push(await work());
  return results;
}

/**
 * The medians of a figure, of its baseline, and of their ratio in each round: both sides of a ratio are measured under the same load.
 * @param {readonly { own: number, baseline: number }[]} measured
 */
export function compareToBaseline(measured) {
  return {
    ratio: quantile(measured.map(({ own, baseline }) => own / baseline)),
    own: quantile(measured.map(({ own }) => own)),
    baseline: quantile(measured.map(({ baseline }) => baseline)),
  };
}

/** Whether a row reaches its target. @param {Row} row */
export function isReached({ value, target, better = "less" }) {
  return better === "less" ? value <= target : value >= target;
}

/** Prints rows as aligned lines. @param {readonly Row[]} rows */
export function print(rows) {
  for (const row of rows) {
    const { figure, value, unit, target, better = "less", note = "" } = row;
    const bound = `${better === "less" ? "≤" : "≥"} ${target} ${unit}`;
    const verdict = isReached(row) ? "reached" : "MISSED ";
    const line = [figure.padEnd(58), `${shown(value)} ${unit}`.padStart(10), bound.padStart(12), verdict, note];
    console.log(line.join("  ").trimEnd());
  }
}

/** @param {number} value */
export function shown(value) {
  if (Number.isInteger(value) || value >= 1000) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}

/** Prints the machine that the figures were measured on. @param {{ cpus: () => { model: string }[], loadavg: () => number[] }} machine */
export function printMachine({ cpus, loadavg }) {
  const [load = 0] = loadavg();
  const busy = load > 1 ? `; other work was running (load ${load.toFixed(1)})` : "";
  console.log(`${cpus().length} × ${cpus()[0]?.model ?? "processor"}, Node ${process.version}${busy}`);
}

/**
 * One line of the table.
 * @typedef {{ figure: string, value: number, unit: string, target?: number, better?: "less" | "more", note?: string,
 *   floor?: Floor }} Row
 */

/**
 * The same figure of a program that does nothing but what cannot be left out, in the same run, and on the machine that the
 * target was set on: how much of a figure is the machine's.
 * @typedef {{ here: number, reference: number }} Floor
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
 * @param {(round: number) => Promise<T>} work
 * @returns {Promise<T[]>}
 */
export async function rounds(times, work) {
  const results = [];
  for (let round = 0; round < times; round++) results.push(await work(round));
  return results;
}

/** Whether a row reaches its target; null when it has none. @param {Row} row */
export function isReached({ value, target, better = "less" }) {
  if (target === undefined) return null;
  return better === "less" ? value <= target : value >= target;
}

/** The rows as a table in plain text. @param {readonly Row[]} rows */
export function asTable(rows) {
  const lines = rows.map((row) => [
    row.figure,
    `${shownBeside(row)} ${row.unit}`,
    targetOf(row),
    verdictOf(row),
    [row.note, besideFloor(row)].filter(Boolean).join("; "),
  ]);
  const all = [["figure", "measured", "target", "", ""], ...lines];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0))) ?? [];
  const pad = (/** @type {string[]} */ line) =>
    line
      .map((cell, column) =>
        column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const rule = widths
    .map((width) => "─".repeat(width))
    .join("  ")
    .trimEnd();
  return [pad(all[0] ?? []), rule, ...lines.map(pad)].join("\n");
}

/** @param {Row} row */
function targetOf({ target, better = "less", unit }) {
  return target === undefined ? "" : `${better === "less" ? "≤" : "≥"} ${shown(target)} ${unit}`;
}

/** @param {Row} row */
function verdictOf(row) {
  const reached = isReached(row);
  if (reached === null) return "";
  return reached ? "reached" : "MISSED";
}

/** What the figure would be where the target was set. @param {Row} row */
function besideFloor({ value, unit, floor }) {
  if (!floor) return "";
  const there = `${shown((value * floor.reference) / floor.here)} ${unit}`;
  return `floor ${shown(floor.here)}; where it is ${shown(floor.reference)} this would be ${there}`;
}

/** A value that misses its target by a hair is shown to the hair. @param {Row} row */
function shownBeside({ value, target }) {
  const isNear = target !== undefined && value !== target && shown(value) === shown(target);
  return isNear ? value.toFixed(3) : shown(value);
}

/** @param {number} value */
function shown(value) {
  if (value >= 1000) return Math.round(value).toLocaleString("en");
  return value.toFixed(value >= 10 ? 1 : 2);
}

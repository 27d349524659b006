import { appendAll } from "./append-all.js";
import { kindOf } from "./table-shape.js";

/** @typedef {import("./pdf-lines.js").Line} Line */

/** In points: lines this close are on one row. */
const ROW = 2;
const ROWS_MIN = 3;
/** Each line may begin the search again, so a search has to end. */
const COLUMNS_MAX = 50;
const CELL_MAX = 40;
/** Of the rows, so many have a cell in each column. */
const FILLED_MIN = 0.6;
/** The least share of numbers, dates and prices below the name of a column. */
const VALUES_MIN = 0.7;

/**
 * Puts the rows of a table together that the file holds column by column: stacks of short lines beside each other, at the
 * same heights, at least one of them with values.
 * @param {Line[]} lines
 * @returns {Line[]}
 */
export function rowsOfColumns(lines) {
  /** @type {Line[]} */
  const result = [];
  for (let place = 0; place < lines.length; ) {
    const columns = columnsAt(lines, place, result);
    const [first = [], ...others] = columns;
    const count = others.reduce((sum, { length }) => sum + length, 0);
    if (count > 0 && haveValues(columns)) {
      result.splice(result.length - first.length, first.length, ...rowsOf(columns));
      place += count;
      continue;
    }
    // Skip as many columns without values as a table may have; among fewer, a table may still begin at a later one.
    const end = place + (columns.length === COLUMNS_MAX ? count : 1);
    appendAll(result, lines.slice(place, end));
    place = end;
  }
  return result;
}

/** The columns that stand beside each other, the second one from a line on and the first one above it; empty without a first one. @param {Line[]} lines @param {number} start @param {Line[]} above */
function columnsAt(lines, start, above) {
  const top = lines[start];
  const last = above.at(-1);
  if (!top || !last || top.y <= last.y + ROW || top.x <= last.x) return [];
  const first = stackBefore(above, top);
  if (first.length < ROWS_MIN) return [];
  const columns = [first];
  for (let at = start; at < lines.length && columns.length < COLUMNS_MAX; ) {
    const column = stackAt(lines, at, first);
    const before = columns.at(-1)?.[0];
    if (column.length < Math.max(2, first.length * FILLED_MIN) || (column[0]?.x ?? 0) <= (before?.x ?? 0)) break;
    columns.push(column);
    at += column.length;
  }
  return columns;
}

/** Whether a column holds values below its name. @param {Line[][]} columns */
const haveValues = (columns) =>
  columns.some((column) => {
    const below = column.slice(1);
    return below.filter(({ text }) => kindOf(text) !== "text").length >= below.length * VALUES_MIN;
  });

/** The lines above, from the height of a line down. @param {Line[]} above @param {Line} top */
function stackBefore(above, top) {
  let start = above.length;
  for (let next = above[start - 1]; next && isCell(next) && next.y <= top.y + ROW; next = above[start - 1]) {
    if (next.y <= (above[start]?.y ?? Number.NEGATIVE_INFINITY)) break;
    start--;
  }
  return above.slice(start);
}

/** The lines from a place on that stand at the heights of the first column. @param {Line[]} lines @param {number} start @param {Line[]} first */
function stackAt(lines, start, first) {
  let end = start;
  // Both stacks go down the page, so one pass over the first column finds all heights.
  let row = 0;
  for (let next = lines[end]; next && isCell(next); next = lines[end]) {
    const { y } = next;
    if (end > start && y >= (lines[end - 1]?.y ?? y)) break;
    while ((first[row]?.y ?? y) > y + ROW) row++;
    if ((first[row]?.y ?? Number.NEGATIVE_INFINITY) < y - ROW) break;
    end++;
  }
  return lines.slice(start, end);
}

/** @param {Line} line */
const isCell = ({ text, segments = [], angle = 0 }) => angle === 0 && segments.length === 1 && text.length <= CELL_MAX;

/** @param {Line[][]} columns @returns {Line[]} */
function rowsOf([first = [], ...others]) {
  return first.map((line) => {
    const cells = others.flatMap((column) => column.find(({ y }) => Math.abs(y - line.y) <= ROW) ?? []);
    const row = [line, ...cells];
    return {
      ...line,
      text: row.map(({ text }) => text).join(" "),
      height: Math.max(...row.map(({ height }) => height)),
      segments: row.flatMap(({ segments = [] }) => segments),
    };
  });
}

import { alignedRows, areTextColumns } from "./aligned-rows.js";
import { tableBlocks } from "./table-blocks.js";
import { guessHeaderRows } from "./table-shape.js";

/**
 * @typedef {import("./pdf-lines.js").Line} Line
 * @typedef {import("./table-blocks.js").Cell} Cell
 * @typedef {{ table: import("./blocks.js").Block[] }} TableRegion
 * @typedef {{ header: Cell[], count: number }} OpenTable the header of a table that may go on, and its number of columns
 */

/** Relative to the line's height: rows that stand further apart are different tables. */
const ROW_GAP = 3.5;
/** Relative to the line's height: a line of one cell that is this close goes on with the row above. */
const WRAPPED_GAP = 1.5;
const GROUP_MAX = 50;
const ALIGNED_POINTS = 5;
const ALIGNED_SHARE = 0.8;

/**
 * The lines of a page with its tables put together. Columns of running text that stand side by side are put one after the
 * other.
 * @param {Line[]} lines
 * @param {number} page
 * @param {OpenTable | null} open the table at the end of the page before
 * @returns {{ parts: (Line | TableRegion)[], open: OpenTable | null }}
 */
export function withTables(lines, page, open) {
  /** @type {(Line | TableRegion)[]} */
  const parts = [];
  let above = open;
  for (let place = 0; place < lines.length; ) {
    const end = endOfRegion(lines, place);
    const region = lines.slice(place, end);
    if (end === place) {
      const line = lines[place];
      if (line) parts.push(line);
      above = null;
      place++;
      continue;
    }
    place = end;
    const aligned = region.map((line, row) => ({ segments: segmentsOf(line), gap: gapAbove(region, row) }));
    if (areTextColumns(aligned)) {
      parts.push(...columnLines(region, 0), ...columnLines(region, 1));
      above = null;
      continue;
    }
    const rows = alignedRows(aligned);
    markHeader(region, rows);
    const table = readTable(rows, above, page);
    parts.push({ table: table.blocks });
    above = table.open;
  }
  return { parts, open: above };
}

/** @param {Line} line */
const segmentsOf = (line) => line.segments ?? [];

/** @param {Line[]} region @param {number} row */
const gapAbove = (region, row) => (row === 0 ? 0 : Math.abs((region[row - 1]?.y ?? 0) - (region[row]?.y ?? 0)));

/** The end of the table that begins at a line; the line itself when none does. @param {Line[]} lines @param {number} start */
function endOfRegion(lines, start) {
  const first = lines[start];
  if (!first || segmentsOf(first).length < 2) return start;
  let end = start + 1;
  for (let at = start + 1; at < lines.length; at++) {
    const [line, before] = [lines[at], lines[at - 1]];
    if (!line || !before || line.angle !== first.angle) break;
    const gap = Math.abs(before.y - line.y);
    if (gap > line.height * ROW_GAP || line.y > before.y) break;
    if (segmentsOf(line).length >= 2) end = at + 1;
    else if (isWrapped(lines.slice(start, at), line, gap)) end = at + 1;
    else break;
  }
  const rows = lines.slice(start, end).filter((line) => segmentsOf(line).length >= 2);
  const columns = Math.max(...rows.map((line) => segmentsOf(line).length));
  const isTable = (columns >= 3 ? rows.length >= 2 : rows.length >= 3) && areAligned(rows, columns);
  return isTable ? end : start;
}

/** Whether a line of one cell goes on with a cell of the row above it. @param {Line[]} rows @param {Line} line @param {number} gap */
function isWrapped(rows, line, gap) {
  const [segment] = segmentsOf(line);
  if (!segment || gap > line.height * WRAPPED_GAP || segment.text.length > GROUP_MAX) return false;
  return rows
    .flatMap(segmentsOf)
    .some(
      ({ start, end }) => Math.abs(start - segment.start) < ALIGNED_POINTS && segment.end <= Math.max(end, start + 150),
    );
}

/** Whether the cells of the rows stand below each other: at their left, their right or their middle. @param {Line[]} rows @param {number} count */
function areAligned(rows, count) {
  const full = rows.find((line) => segmentsOf(line).length === count);
  const columns = full ? segmentsOf(full) : [];
  const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < ALIGNED_POINTS;
  const segments = rows.flatMap(segmentsOf);
  const aligned = segments.filter(({ start, end }) =>
    columns.some(
      (column) =>
        near(start, column.start) || near(end, column.end) || near((start + end) / 2, (column.start + column.end) / 2),
    ),
  );
  return aligned.length >= segments.length * ALIGNED_SHARE;
}

/** A first row in a font of its own names the columns. @param {Line[]} region @param {Cell[][]} rows changed in place */
function markHeader(region, rows) {
  const [first, ...others] = region;
  if (others.length < 2 || first?.font === undefined || others.some(({ font }) => font === first.font)) return;
  for (const cell of rows[0] ?? []) cell.isHeader = true;
}

/** @param {Cell[][]} rows @param {OpenTable | null} above @param {number} page */
function readTable(rows, above, page) {
  const [first = []] = rows;
  const isNamed = first.some(({ isHeader }) => isHeader) || guessHeaderRows(textsOf(rows)) > 0;
  const isRepeated = above?.header.every(({ text }, column) => text === first[column]?.text);
  const continued = above && above.count === first.length && (!isNamed || isRepeated) ? above : null;
  const header = continued?.header ?? (isNamed ? first : null);
  const whole = continued && !isRepeated ? [continued.header, ...rows] : rows;
  const shape = header ? "names" : first.length === 2 ? "pairs" : undefined;
  return {
    blocks: tableBlocks(whole, { shape, page }),
    open: header ? { header, count: first.length } : null,
  };
}

/** @param {Cell[][]} rows */
const textsOf = (rows) => rows.map((row) => row.map(({ text }) => text));

/** The lines of one of two columns of text. @param {Line[]} region @param {0 | 1} column @returns {Line[]} */
function columnLines(region, column) {
  const edge = Math.min(...region.flatMap((line) => (segmentsOf(line)[1] ? [segmentsOf(line)[1]?.start ?? 0] : [])));
  return region.flatMap((line) => {
    const own = segmentsOf(line).filter(({ start }) => (start >= edge - 1 ? 1 : 0) === column);
    const [first] = own;
    const text = own.map((segment) => segment.text).join(" ");
    return first ? [{ ...line, text, x: first.start, segments: own }] : [];
  });
}

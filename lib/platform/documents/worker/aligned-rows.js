import { largest } from "./largest.js";
import { kindOf } from "./table-shape.js";

/**
 * Rows of a table that only positions hold together, in a PDF or in a text of fixed width.
 * @typedef {{ text: string, start: number, end: number }} Segment a part of a line, and where it begins and ends
 * @typedef {{ segments: Segment[], gap: number }} AlignedLine `gap` is the distance to the line above
 * @typedef {import("./table-blocks.js").Cell} Cell
 */

/** Relative to the widest gap between rows: a closer line goes on with the cells above. */
const WRAPPED_GAP = 0.72;

/**
 * The cells of aligned lines: a segment belongs to the column that it stands under, so that an empty cell stays empty. A
 * line that only goes on with cells of the row above is joined to it.
 * @param {AlignedLine[]} lines
 * @returns {Cell[][]}
 */
export function alignedRows(lines) {
  const columns = columnsOf(lines);
  const widest = largest(lines.slice(1).map(({ gap }) => gap));
  /** @type {Cell[][]} */
  const rows = [];
  for (const [place, { segments, gap }] of lines.entries()) {
    const texts = columns.map(() => "");
    for (const segment of segments) {
      const column = columnAt(columns, segment);
      texts[column] = texts[column] ? `${texts[column]} ${segment.text}` : segment.text;
    }
    const above = rows.at(-1);
    const isClose = place > 1 && gap < widest * WRAPPED_GAP;
    const goesOn =
      texts[0] === "" && texts.every((text, column) => text === "" || (above?.[column]?.text ?? "") !== "");
    // A first cell that begins in the middle of a sentence goes on with the one above.
    const isRest =
      columns.length > 2 && segments.length === 1 && /^\p{Ll}/u.test(texts[0] ?? "") && above?.[0]?.text !== "";
    const hasValues = texts.some((text, column) => isValue(text) && isValue(above?.[column]?.text ?? ""));
    if (above && place > 0 && !hasValues && (isClose || ((goesOn || isRest) && rows.length > 1))) {
      for (const [column, cell] of above.entries())
        if (texts[column]) cell.text = cell.text === "" ? (texts[column] ?? "") : `${cell.text} ${texts[column]}`;
    } else rows.push(texts.map((text) => ({ text, isHeader: false })));
  }
  const groups = groupsOf(lines, columns);
  return groups && rows.length > 2 ? [groups, ...rows.slice(1)] : rows;
}

/** Whether a cell holds a number or the like, which does not go on below another one. @param {string} text */
const isValue = (text) => text !== "" && kindOf(text) !== "text";

/**
 * The cells of a first line whose names stand over several columns that the second line names, each cell at all of its
 * columns; null for a line that names the columns itself.
 * @param {AlignedLine[]} lines @param {Column[]} columns
 * @returns {Cell[] | null}
 */
function groupsOf([first, second, ...others], columns) {
  const groups = first?.segments ?? [];
  const names = second?.segments ?? [];
  const isFewer = groups.length > 1 && groups.length < names.length && names.length >= columns.length - 1;
  const areNames = [...groups, ...names].every(({ text }) => kindOf(text) === "text");
  const isData = others.some(({ segments }) => segments.slice(1).some(({ text }) => kindOf(text) !== "text"));
  if (!isFewer || !areNames || !isData) return null;
  const middles = groups.map(({ start, end }) => (start + end) / 2);
  const cells = groups.map(({ text }) => ({ text, isHeader: false }));
  const empty = { text: "", isHeader: false };
  return columns.map(({ start, end }) => {
    const middle = (start + end) / 2;
    const distances = middles.map((own) => Math.abs(own - middle));
    const nearest = distances.indexOf(Math.min(...distances));
    const own = middles[nearest] ?? 0;
    const reach =
      Math.min(...middles.filter((_, place) => place !== nearest).map((other) => Math.abs(other - own))) / 2;
    return (distances[nearest] ?? 0) <= reach ? (cells[nearest] ?? empty) : empty;
  });
}

/** @typedef {{ start: number, end: number }} Column */

/** The columns, by the lines that have the most of them. @param {AlignedLine[]} lines @returns {Column[]} */
function columnsOf(lines) {
  const count = largest(lines.map(({ segments }) => segments.length));
  const full = lines.filter(({ segments }) => segments.length === count);
  return Array.from({ length: count }, (_, column) => ({
    start: -largest(full.map(({ segments }) => -(segments[column]?.start ?? 0))),
    end: largest(full.map(({ segments }) => segments[column]?.end ?? 0)),
  }));
}

/** The column that a segment overlaps the most, or else stands nearest to. @param {Column[]} columns @param {Segment} segment */
function columnAt(columns, { start, end }) {
  let best = 0;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [place, column] of columns.entries()) {
    const overlap = Math.min(end, column.end) - Math.max(start, column.start);
    // The first of two that a segment reaches over: cells grow to the right.
    if (overlap > bestScore) {
      best = place;
      bestScore = overlap;
    }
  }
  return best;
}

const PROSE_MIN = 28;
/** Of the lines on the left, so many are questions beside their answers. */
const QUESTIONS_MIN = 0.7;

/**
 * Whether aligned lines are columns of running text, such as a side bar, and no table.
 * @param {AlignedLine[]} lines
 */
export function areTextColumns(lines) {
  const pairs = lines.filter(({ segments }) => segments.length === 2);
  if (pairs.length < 3 || pairs.length < lines.length * 0.8) return false;
  const long = pairs.filter(({ segments }) =>
    segments.some(({ text }) => text.length >= PROSE_MIN && /\s\S+\s/.test(text)),
  );
  const left = pairs.map(({ segments }) => segments[0]?.text ?? "");
  if (left.filter((text) => /[?？؟]$/.test(text)).length >= (left.length - 1) * QUESTIONS_MIN) return false;
  const isSentence = left.join(" ").split(/\s+/).length >= pairs.length * 5;
  const right = pairs.map(({ segments }) => segments[1]?.text ?? "");
  if (doesFlow(left) && doesFlow(right)) return true;
  return long.length >= pairs.length * 0.7 && (isSentence || right.join(" ").split(/\s+/).length >= pairs.length * 5);
}

/** Whether lines are one text: each goes on in the middle of the sentence above. @param {string[]} lines */
function doesFlow(lines) {
  const below = lines.slice(1);
  const going = below.filter((line, place) => /^\p{Ll}/u.test(line) && !/[.!?:;]$/.test(lines[place] ?? ""));
  const words = lines.join(" ").split(/\s+/).length;
  return words >= lines.length * FLOWING_WORDS_MIN && going.length >= Math.max(2, below.length * FLOWING_SHARE);
}

const FLOWING_WORDS_MIN = 3;
const FLOWING_SHARE = 0.5;

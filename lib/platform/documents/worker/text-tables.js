import { alignedRows } from "./aligned-rows.js";
import { tableBlocks } from "./table-blocks.js";

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./aligned-rows.js").Segment} Segment */

const TAB = 8;
const CELL_MAX = 80;
const COLUMNS_MAX = 50;
const GAP = / {2,200}| {0,9}(?:\.{4,200}|(?: \.){4,200}|…{2,200}|·{4,200}) {0,9}/gu;
/** A rule of dashes between a header and its rows. */
const RULE = /^[\s|+=_-]{3,}$/;

/**
 * Reads a piece of text as a table when blanks, tabs or dots align at least two lines of three cells, or three of two.
 * Returns null for other text.
 * @param {string} piece with its blanks as they are
 * @returns {Block[] | null}
 */
export function textTable(piece) {
  const lines = piece.split("\n").filter((line) => line.trim() !== "" && !RULE.test(line));
  const segments = lines.map(segmentsOf);
  const most = segments.reduce((count, { length }) => Math.max(count, length), 0);
  const rows = segments.filter(({ length }) => length >= 2);
  const isTable = most >= 3 ? rows.length >= 2 : most === 2 && rows.length >= 3;
  if (most > COLUMNS_MAX) return null;
  const isPlain = segments.some((one) => one.some(({ text }) => text.length > CELL_MAX));
  if (!isTable || isPlain || rows.length < lines.length * 0.7 || !areAligned(rows, most)) return null;
  const start = segments.findIndex(({ length }) => length >= 2);
  const titles = lines.slice(0, start).map((line) => /** @type {Block} */ ({ kind: "paragraph", text: line.trim() }));
  const cells = alignedRows(segments.slice(start).map((one, place) => ({ segments: one, gap: place === 0 ? 0 : 1 })));
  return [...titles, ...tableBlocks(cells, most === 2 ? { shape: "pairs" } : {})];
}

/** @param {string} line @returns {Segment[]} */
function segmentsOf(line) {
  const text = expandTabs(line.trimEnd().replace(/\u3000/g, "  "));
  /** @type {Segment[]} */
  const segments = [];
  let at = text.length - text.trimStart().length;
  for (const gap of text.slice(at).matchAll(GAP)) {
    const from = text.length - text.trimStart().length + gap.index;
    if (from > at) segments.push({ text: text.slice(at, from).trim(), start: at, end: from });
    at = from + gap[0].length;
  }
  if (at < text.length) segments.push({ text: text.slice(at).trim(), start: at, end: text.length });
  if (segments.length > COLUMNS_MAX || !WIDE.test(text)) return segments;
  return segments.map((one) => ({
    ...one,
    start: widthOf(text.slice(0, one.start)),
    end: widthOf(text.slice(0, one.end)),
  }));
}

/** Letters that take two columns. */
const WIDE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3001-\u303f\uff01-\uff60]/u;

/** @param {string} text */
const widthOf = (text) => Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);

/**
 * Reads a piece of text as a table whose cells are drawn with bars and rules, as databases and consoles print them. Where a
 * rule stands below each row, the lines between two rules are one row.
 * @param {string} piece
 * @returns {Block[] | null}
 */
export function boxTable(piece) {
  const lines = piece.split("\n").filter((line) => line.trim() !== "");
  /** @type {string[][][]} */
  const groups = [[]];
  for (const line of lines) {
    const text = line.trim();
    if (BOX_RULE.test(text)) groups.push([]);
    else if (/^[|│┃║].*[|│┃║]$/u.test(text))
      groups.at(-1)?.push(
        text
          .slice(1, -1)
          .split(/[|│┃║]/u)
          .map((cell) => cell.trim()),
      );
    else return null;
  }
  const filled = groups.filter((group) => group.length > 0);
  const [width, ...others] = new Set(filled.flat().map((row) => row.length));
  if (groups.length < 2 || width === undefined || width < 2 || others.length > 0) return null;
  const isRuled = filled.length > 2;
  const rows = isRuled ? filled.map(joinedRow) : filled.flat();
  const cells = rows.map((row, place) =>
    row.map((text) => ({ text, isHeader: place === 0 && filled.length > 1 && (isRuled || filled[0]?.length === 1) })),
  );
  return rows.length > 1 ? tableBlocks(cells) : null;
}

/** @param {string[][]} lines */
const joinedRow = ([first = [], ...others]) =>
  first.map((cell, column) =>
    [cell, ...others.map((line) => line[column] ?? "")].filter((text) => text !== "").join(" "),
  );

const BOX_RULE = /^[+|┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╟╢╞╡╪╫┏┓┗┛┣┫┳┻╋\s─━═=_-]{3,}$/u;

/** @param {string} line */
function expandTabs(line) {
  if (!line.includes("\t")) return line;
  let text = "";
  for (const part of line.split("\t")) text += `${text === "" ? "" : " ".repeat(TAB - (text.length % TAB) + 1)}${part}`;
  return text;
}

/** Whether the cells stand below each other, at their left or their right. @param {Segment[][]} rows @param {number} count */
function areAligned(rows, count) {
  const columns = rows.find(({ length }) => length === count) ?? [];
  const segments = rows.flat();
  const aligned = segments.filter(({ start, end }) =>
    columns.some((column) => Math.abs(column.start - start) <= 1 || Math.abs(column.end - end) <= 1),
  );
  return aligned.length >= segments.length * 0.75;
}

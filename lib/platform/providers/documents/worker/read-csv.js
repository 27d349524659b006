import { parse } from "csv-parse/sync";
import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { charsetOf } from "./read-text.js";
import { Refusal } from "./refusal.js";

const DELIMITERS = [",", ";", "\t", "|"];

/** Each row becomes a paragraph that names its columns. @type {import("./blocks.js").ReadFormat} */
export async function readCsv(bytes, about) {
  const rows = rowsOf(decodeText(bytes, charsetOf(about.contentType)));
  const [header, ...rest] = rows;
  if (!header) return { title: null, blocks: [] };
  const isNamed =
    rest.length > 0 && header.every((name) => name !== "" && !/^[\d.,\s-]+$/.test(name) && name.length < 80);
  const names = isNamed ? header : [];
  return {
    title: null,
    blocks: (isNamed ? rest : rows).map((row) => ({ kind: "paragraph", text: sentenceOf(row, names) })),
  };
}

/** @param {string} text @returns {string[][]} */
function rowsOf(text) {
  const firstLine = text.slice(0, 10_000).split("\n")[0] ?? "";
  const count = (/** @type {string} */ mark) => firstLine.split(mark).length;
  const delimiter = DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
  try {
    /** @type {string[][]} */
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return rows.map((row) => row.map((cell) => cleanText(cell))).filter((row) => row.some((cell) => cell !== ""));
  } catch {
    throw new Refusal("broken_file");
  }
}

/** @param {string[]} row @param {string[]} names */
function sentenceOf(row, names) {
  const cells = row.map((cell, place) => (cell && names[place] ? `${names[place]}: ${cell}` : cell));
  return cells.filter((cell) => cell !== "").join("; ");
}

import { withGroupLabels } from "./group-labels.js";
import { joinHeaderRows } from "./header-rows.js";
import { guessHeaderRows, isRecord, isTotalLabel, isTurnedByKind, isUnitsRow } from "./table-shape.js";

/**
 * A cell's text. A merged cell is the same object at each of its places; `isHeader` is what the format says of it. A cell
 * that `isUnnamed` is of a row that does not fit the columns.
 * @typedef {{ text: string, isHeader: boolean, isUnnamed?: boolean }} Cell
 * @typedef {import("./blocks.js").Block} Block
 * @typedef {"names" | "values" | "pairs"} Shape the first row names the columns, is data, or each row is a name and its value
 */

/** Maximum cells of a table whose columns are compared in order to turn it. */
const TURNED_CELLS_MAX = 20_000;

/**
 * A table as one paragraph a row, in which each value follows the name of its column: `Boat: Yawl; Winter: 120`. Empty
 * cells are left out with their names. A row of one cell over the whole width names the group of the rows below it.
 * @param {Cell[][]} rows
 * @param {{ shape?: Shape, page?: number }} [options] `shape` is known, or else guessed where the cells do not say it
 * @returns {Block[]}
 */
export function tableBlocks(rows, { shape, page } = {}) {
  const { titles, body } = withoutTitles(rows.filter((row) => row.some(({ text }) => text !== "")));
  const table = readHeader(body, shape);
  /** @type {Block[]} */
  const blocks = titles.map((text) => paragraph([text], page));
  let group = "";
  for (const [place, row] of table.records.entries()) {
    const whole = groupLabel(row);
    if (whole !== null) {
      group = whole;
      const next = table.records[place + 1];
      if (!next || groupLabel(next) !== null) blocks.push(paragraph([whole], page));
      continue;
    }
    const isTotal = place >= table.records.length - TOTAL_ROWS && isTotalLabel(row[0]?.text ?? "");
    const cells = cellTexts(row, isTotal ? ["", ...table.names.slice(1)] : table.names, table.isPairs);
    blocks.push(paragraph(group === "" ? cells : [group, ...cells], page));
  }
  return blocks;
}

/** Totals stand in the last rows. */
const TOTAL_ROWS = 3;

/** @param {string[]} cells @param {number | undefined} page @returns {Block} */
const paragraph = (cells, page) => ({
  kind: "paragraph",
  text: cells.join("; "),
  ...(cells.length > 1 ? { cells } : {}),
  ...(page === undefined ? {} : { page }),
});

/** Rows of one cell above the header are titles. @param {Cell[][]} rows */
function withoutTitles(rows) {
  const start = rows.findIndex((row) => groupLabel(row) === null);
  if (start <= 0)
    return { titles: start < 0 ? rows.map((row) => groupLabel(row) ?? "") : [], body: start < 0 ? [] : rows };
  return { titles: rows.slice(0, start).map((row) => groupLabel(row) ?? ""), body: rows.slice(start) };
}

/** The text of a row that is a single merged cell, null for other rows. @param {Cell[]} row */
function groupLabel(row) {
  const [first] = row;
  return row.length > 1 && first && row.every((cell) => cell === first) ? first.text : null;
}

/** @param {Cell[][]} rows @param {Shape | undefined} shape */
function readHeader(rows, shape) {
  const none = { names: /** @type {string[]} */ ([]), records: rows, isPairs: false };
  if (shape === "pairs") return { ...none, isPairs: true };
  if (shape === "values") return none;
  const isSmall = rows.length * (rows[0]?.length ?? 0) <= TURNED_CELLS_MAX;
  const grouped = rows.filter((row) => groupLabel(row) === null);
  const hasGroups = grouped.length < rows.length;
  if (taggedHeaderRows(rows) < 2) joinHeaderRows(rows);
  const tagged = taggedHeaderRows(rows);
  if (tagged === 0 && shape === undefined && isSmall && !hasGroups && hasHeaderColumn(rows)) {
    if (widthOf(rows) <= 2) return { ...none, isPairs: true };
    return withNames(turned(rows), 1);
  }
  if (tagged === 0 && isSmall && !hasGroups && isTurnedByKind(textsOf(rows))) return withNames(turned(rows), 1);
  // Markdown has no table without a header, and people put their first record there.
  const [head = [], ...below] = tagged === 1 ? textsOf(rows) : [];
  if (tagged === 1 && isRecord(head, below)) return none;
  if (tagged > 0) return withNames(rows, withRowsReached(rows, tagged));
  const [first = [], ...others] = grouped;
  const count = rows.length < 2 ? 1 : withSecondRow(rows, withRowsReached(rows, 1));
  const isNamed = shape === "names" || guessHeaderRows(textsOf([first, ...others.slice(count - 1)])) > 0;
  return isNamed ? withNames(rows, count) : none;
}

/** A header whose cells reach down takes in the rows that they end in. @param {Cell[][]} rows @param {number} count */
function withRowsReached(rows, count) {
  let reached = count;
  while (
    reached < rows.length - 1 &&
    rows[reached - 1]?.some((cell, column) => cell.text !== "" && cell === rows[reached]?.[column])
  )
    reached++;
  return reached;
}

/** @param {Cell[][]} rows @param {number} count */
function withNames(rows, count) {
  const names = namesOf(rows.slice(0, count));
  const units = rows[count]?.map(({ text }) => text) ?? [];
  if (!isUnitsRow(units, names)) return { names, records: withGroupLabels(names, rows.slice(count)), isPairs: false };
  const withUnits = names.map((name, place) =>
    units[place] && !/^[-–—]$/.test(units[place]) ? `${name} (${units[place].replace(/^[[(]|[\])]$/g, "")})` : name,
  );
  return { names: withUnits, records: withGroupLabels(names, rows.slice(count + 1)), isPairs: false };
}

/** @param {Cell[][]} rows */
function taggedHeaderRows(rows) {
  // A header over the whole width, below the names, begins a group of rows.
  const body = rows.findIndex(
    (row, place) =>
      !row.every(({ text, isHeader }) => isHeader || text === "") || (place > 0 && groupLabel(row) !== null),
  );
  // A table of header cells only has its names in its first row.
  return body === -1 ? Math.min(1, rows.length - 1) : body;
}

/** A guessed header whose cells are merged goes on in the row below. @param {Cell[][]} rows @param {number} count */
function withSecondRow(rows, count) {
  const header = rows[count - 1] ?? [];
  const isMerged = header.some((cell, place) => cell.text !== "" && cell === header[place + 1]);
  const next = rows[count]?.filter((cell, place) => cell !== header[place]) ?? [];
  return isMerged && rows.length > count + 1 && next.every(({ text }) => !/\d/.test(text)) ? count + 1 : count;
}

/** @param {Cell[][]} rows */
const hasHeaderColumn = (rows) =>
  rows.length > 0 &&
  rows.every(([first, second]) => first && second && (first.isHeader || first === second) && !second.isHeader);

/** The names of the columns, from the outermost header in. @param {Cell[][]} header */
function namesOf(header) {
  return Array.from({ length: widthOf(header) }, (_, column) => {
    const cells = new Set(header.flatMap((row) => (row[column] && row[column].text !== "" ? [row[column]] : [])));
    return [...new Set(Array.from(cells, ({ text }) => text))].join(" ").replace(/[:：]$/, "");
  });
}

/** @param {Cell[]} row @param {string[]} names @param {boolean} isPairs */
function cellTexts(row, names, isPairs) {
  if (isPairs && row[0] && row[0].text !== "") {
    const values = distinctTexts(row.slice(1)).join(", ");
    return [values === "" ? row[0].text : `${row[0].text.replace(/[:：]$/, "").trimEnd()}: ${values}`];
  }
  /** @type {string[]} */
  const texts = [];
  for (let place = 0; place < row.length; place++) {
    const cell = row[place];
    if (!cell || cell.text === "") continue;
    const first = place;
    while (row[place + 1] === cell) place++;
    const name = [...new Set(names.slice(first, place + 1).filter((one) => one !== ""))].join(", ");
    texts.push(name === "" || cell.isUnnamed ? cell.text : `${name}: ${cell.text}`);
  }
  return texts;
}

/** @param {Cell[]} cells */
const distinctTexts = (cells) => [...new Set(cells)].map(({ text }) => text).filter((text) => text !== "");

/** @param {Cell[][]} rows */
const widthOf = (rows) => rows.reduce((most, { length }) => Math.max(most, length), 0);

/** @param {Cell[][]} rows */
const textsOf = (rows) => rows.map((row) => row.map(({ text }) => text));

/** @param {Cell[][]} rows */
function turned(rows) {
  return Array.from({ length: widthOf(rows) }, (_, column) =>
    rows.map((row) => row[column] ?? { text: "", isHeader: false }),
  );
}

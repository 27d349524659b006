import { kindOf, kindOfColumn } from "./table-shape.js";

/** @typedef {import("./table-blocks.js").Cell} Cell */

/**
 * Lets the names of groups in a first row reach over the columns that a second row names, where the first row is empty
 * instead of merged. Returns false for a table whose first row names its columns alone.
 * @param {Cell[][]} rows changed in place
 */
export function joinHeaderRows(rows) {
  if (!hasTwoHeaderRows(rows.slice(0, SAMPLE_ROWS).map((row) => row.map(({ text }) => text)))) return false;
  const [groups = [], names = []] = rows;
  for (const [column, cell] of groups.entries()) {
    const before = groups[column - 1];
    if (cell.text === "" && before && names[column]?.text) groups[column] = before;
  }
  for (const cell of [...groups, ...names]) cell.isHeader = true;
  return true;
}

const SAMPLE_ROWS = 200;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/**
 * Whether the first row names groups of the columns that the second row names: it is empty where that has names, and one
 * of the two is empty above the labels of the rows, or the names are the same in each group.
 * @param {string[][]} rows
 */
function hasTwoHeaderRows([groups = [], names = [], ...body]) {
  const hasGap = names.some((name, column) => column > 0 && name !== "" && (groups[column] ?? "") === "");
  const isLabelled = ((groups[0] ?? "") === "") !== ((names[0] ?? "") === "");
  const filled = names.filter((name) => name !== "");
  const isRepeated = new Set(filled).size < filled.length;
  const areNames =
    names.every((name) => name === "" || kindOf(name) === "text") &&
    groups.every((name) => name === "" || kindOf(name) === "text" || YEAR.test(name));
  const isData = names.some((_, column) => (kindOfColumn(body, column) ?? "text") !== "text");
  return (
    body.length > 0 && hasGap && (isLabelled || isRepeated) && areNames && isData && groups.some((name) => name !== "")
  );
}
